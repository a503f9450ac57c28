import { firstEn } from './en-first.ts';
import { restEn } from './en-rest.ts';
import type { Catalogue } from './ko.ts';

/** English, with exactly the keys of the Korean catalogue: a missing text is a type error. */
export const en = { ...firstEn, ...restEn } satisfies Catalogue;
