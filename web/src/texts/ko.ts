import { firstKo } from './ko-first.ts';
import { restKo } from './ko-rest.ts';

/** Korean, the complete catalogue: its keys are the keys of every language. */
export const ko = { ...firstKo, ...restKo } as const;

export type Korean = typeof ko;
export type Catalogue = { [F in keyof Korean]: { [K in keyof Korean[F]]: string } };
