import { accountEn } from './en-account.ts';
import { firstEn } from './en-first.ts';
import { memberEn } from './en-member.ts';
import type { Catalogue } from './ko.ts';

/** English, with exactly the keys of the Korean catalogue: a missing text is a type error. */
export const en = { ...firstEn, ...accountEn, ...memberEn } satisfies Catalogue;
