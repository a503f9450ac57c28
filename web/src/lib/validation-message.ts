import { hasText, t } from '../texts/t.ts';

/** Translates a schema's message, which is the key of a text. */
export function validationMessage(message: string): string {
  const key = `field.${message}`;
  return hasText(key) ? t(key as 'field.invalidValue') : t('field.invalidValue');
}
