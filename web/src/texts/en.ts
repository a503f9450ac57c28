import { texts as base } from './en-base.ts';
import { texts as pages } from './en-pages.ts';
import type { Catalogue } from './ko.ts';

/** The English catalogue. It has exactly the keys of the Korean one: a missing text is a type error. */
export const en = { ...base, ...pages } satisfies Catalogue;
