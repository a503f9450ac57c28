import { fillText, language } from './t.ts';

/**
 * Returns a `t` for the texts of a part that few users open. Both languages are in the chunk of that part, so
 * that the first load of every page does not contain them.
 */
export function partTexts<T extends Record<string, string>>(ko: T, en: Record<keyof T, string>) {
  return (key: keyof T, params: Record<string, string | number> = {}): string =>
    fillText((language() === 'en' ? en : ko)[key], params);
}
