import { texts as accountTextsKo } from './ko-account.ts';
import { texts as alertTextsKo } from './ko-alerts.ts';
import { texts as chatTextsKo } from './ko-chat.ts';
import { texts as firstTextsKo } from './ko-first.ts';
import { texts as landingTextsKo } from './ko-landing.ts';
import { texts as peopleTextsKo } from './ko-people.ts';
import { texts as photoTextsKo } from './ko-photo.ts';
import { texts as profileTextsKo } from './ko-profile.ts';
import { texts as setupTextsKo } from './ko-setup.ts';

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
  ...alertTextsKo,
} as const;

export type Korean = typeof ko;
export type Catalogue = { [F in keyof Korean]: { [K in keyof Korean[F]]: string } };
