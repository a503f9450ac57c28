import { hasText, t } from '../texts/t.ts';

/** What a schema's message, which is the key of a text, says to a person. */
export function problemText(message: string): string {
  const key = `field.${message}`;
  return hasText(key) ? t(key as 'field.invalidValue') : t('field.invalidValue');
}
