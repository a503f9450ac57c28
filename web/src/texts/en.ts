import { texts as accountTextsEn } from './en-account.ts';
import { texts as alertTextsEn } from './en-alerts.ts';
import { texts as chatTextsEn } from './en-chat.ts';
import { texts as firstTextsEn } from './en-first.ts';
import { texts as landingTextsEn } from './en-landing.ts';
import { texts as peopleTextsEn } from './en-people.ts';
import { texts as photoTextsEn } from './en-photo.ts';
import { texts as profileTextsEn } from './en-profile.ts';
import { texts as setupTextsEn } from './en-setup.ts';
import type { Catalogue } from './ko.ts';

/** English, with exactly the keys of the Korean catalogue: a missing text is a type error. */
export const en = {
  ...firstTextsEn,
  ...landingTextsEn,
  ...accountTextsEn,
  ...setupTextsEn,
  ...photoTextsEn,
  ...peopleTextsEn,
  ...profileTextsEn,
  ...chatTextsEn,
  ...alertTextsEn,
} satisfies Catalogue;
