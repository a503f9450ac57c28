import { CODE_LENGTH } from '@meongmate/shared/rules/limits';

/**
 * The code in a typed or pasted text: its one group of six digits, or all digits where they are few enough. Null
 * for a text with more digits, such as a mail with a date: the first six would be a wrong try.
 */
export function findCode(text: string): string | null {
  const groups = text.normalize('NFKC').match(/\d+/g) ?? [];
  const codes = groups.filter(({ length }) => length === CODE_LENGTH);
  if (codes.length === 1) return codes[0] ?? null;
  const digits = groups.join('');
  return digits.length <= CODE_LENGTH ? digits : null;
}
