import { partTexts } from './part-texts.ts';

const updateKo = {
  ready: '새 버전이 있어요',
  start: '지금 바꾸기',
  later: '나중에',
} as const;

const updateEn = {
  ready: 'A new version is ready',
  start: 'Update now',
  later: 'Later',
} as const satisfies Record<keyof typeof updateKo, string>;

/** Texts of the offer of a new version. */
export const updateText = partTexts(updateKo, updateEn);
