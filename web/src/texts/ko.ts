import { accountKo } from './ko-account.ts';
import { firstKo } from './ko-first.ts';
import { memberKo } from './ko-member.ts';

/** Korean, the complete catalogue: its keys are the keys of every language. */
export const ko = { ...firstKo, ...accountKo, ...memberKo } as const;

export type Korean = typeof ko;
export type Catalogue = { [F in keyof Korean]: { [K in keyof Korean[F]]: string } };
