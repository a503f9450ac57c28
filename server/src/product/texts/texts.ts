import type { Language } from '@meongmate/shared/rules/language';
import { en } from './en.ts';
import { type Catalogue, ko } from './ko.ts';

/** All texts that the server sends to users; the texts of invalid fields are in `shared`. */
export const TEXTS: Record<Language, Catalogue> = { ko, en };

/** The text of an error in one case, instead of the text of its code. */
export const errorCase = (key: keyof Catalogue['errorCases']): Record<Language, string> => ({
  ko: ko.errorCases[key],
  en: en.errorCases[key],
});
