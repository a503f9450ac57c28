import { defineTexts } from './define-texts.ts';

/** Texts of the offer of a new version. */
export const updateText = defineTexts({
  ready: ['새 버전이 있어요', 'A new version is ready'],
  start: ['지금 바꾸기', 'Update now'],
  later: ['나중에', 'Later'],
});
