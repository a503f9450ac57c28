import type { YesNoName } from '@meongmate/shared/profile/profile-fields';
import { defineTexts } from './define-texts.ts';

/** Texts of the facts about a dog, for cards and profiles. */
export const dogFactText = defineTexts({
  friendly: ['다정해요', 'Friendly'],
  calm: ['차분해요', 'Calm'],
  playful: ['활발해요', 'Playful'],
  shy: ['수줍어요', 'Shy'],
  reactive: ['예민해요', 'Reactive'],
  needs_space: ['거리가 필요해요', 'Needs space'],
  puppy: ['아기 강아지', 'Puppy'],
  senior: ['어르신', 'Senior'],
  dogNeuteredYes: ['중성화', 'Neutered'],
  dogNeuteredNo: ['중성화 안 함', 'Not neutered'],
  dogVaccinatedYes: ['예방접종 완료', 'Vaccinated'],
  size: ['크기', 'Size'],
  health: ['건강', 'Health'],
  weight: ['{kg}kg', '{kg} kg'],
  similarSize: ['크기가 비슷해요', 'Similar in size'],
  mindNeedsSpace: ['처음엔 거리를 두고 인사해요', 'Keep some distance at first'],
  mindReactive: ['예민하니 천천히 다가가요', 'Reactive: approach slowly'],
  mindBigger: ['{dog}보다 커요', 'Bigger than {dog}'],
});

/** The text of a health fact; empty if it is unknown, or a `no` that has no text. */
export function healthText(name: YesNoName, fact: boolean | null): string {
  if (fact === null) return '';
  if (fact) return dogFactText(`${name}Yes`);
  const no = `${name}No`;
  return no in dogFactText.texts ? dogFactText(no as 'dogNeuteredNo') : '';
}
