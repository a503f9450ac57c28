import { texts as base } from './ko-base.ts';
import { texts as pages } from './ko-pages.ts';

/** The Korean catalogue, which is complete: its keys are the keys of all languages. */
export const ko = { ...base, ...pages };

export type Korean = typeof ko;
export type Catalogue = { [F in keyof Korean]: { [K in keyof Korean[F]]: string } };
