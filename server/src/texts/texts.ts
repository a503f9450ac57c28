import type { Language } from '@meongmate/shared/rules/language';
import { en } from './en.ts';
import { type Catalogue, ko } from './ko.ts';

/** All texts that the server sends to users; the texts of invalid fields are in `shared`. */
export const TEXTS: Record<Language, Catalogue> = { ko, en };
