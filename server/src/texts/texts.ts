import type { Language } from '@meongmate/shared/rules/language';
import { en } from './en.ts';
import { type Catalogue, ko } from './ko.ts';

/** Every text that the server sends to people; the names of wrong fields are in `shared`. */
export const TEXTS: Record<Language, Catalogue> = { ko, en };
