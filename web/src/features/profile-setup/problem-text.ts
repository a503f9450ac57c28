import { hasText, t } from '../../texts/t.ts';
import type { SetupProblem } from './setup-steps.ts';

/** What a problem says to its person. */
export function problemText({ message }: Pick<SetupProblem, 'message'>): string {
  const key = `field.${message}`;
  return hasText(key) ? t(key as 'field.invalidValue') : t('field.invalidValue');
}
