import { accountTextsEn } from './en-account.ts';
import { chatTextsEn } from './en-chat.ts';
import { firstTextsEn } from './en-first.ts';
import { landingTextsEn } from './en-landing.ts';
import { peopleTextsEn } from './en-people.ts';
import { photoTextsEn } from './en-photo.ts';
import { profileTextsEn } from './en-profile.ts';
import { setupTextsEn } from './en-setup.ts';
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
} satisfies Catalogue;
