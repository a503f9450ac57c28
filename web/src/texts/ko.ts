import { accountTextsKo } from './ko-account.ts';
import { chatTextsKo } from './ko-chat.ts';
import { firstTextsKo } from './ko-first.ts';
import { landingTextsKo } from './ko-landing.ts';
import { peopleTextsKo } from './ko-people.ts';
import { photoTextsKo } from './ko-photo.ts';
import { profileTextsKo } from './ko-profile.ts';
import { setupTextsKo } from './ko-setup.ts';

/** Korean, the complete catalogue: its keys are the keys of every language. */
export const ko = {
  ...firstTextsKo,
  ...landingTextsKo,
  ...accountTextsKo,
  ...setupTextsKo,
  ...photoTextsKo,
  ...peopleTextsKo,
  ...profileTextsKo,
  ...chatTextsKo,
} as const;

export type Korean = typeof ko;
export type Catalogue = { [F in keyof Korean]: { [K in keyof Korean[F]]: string } };
