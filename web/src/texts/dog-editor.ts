import { defineTexts } from './define-texts.ts';

/** Texts of the editor of the dog. */
export const dogEditorText = defineTexts({
  title: ['{dog} 프로필', '{dog}’s profile'],
  dogWeightKg: ['몸무게', 'Weight'],
  dogTraits: ['성향', 'Temper'],
  traitsHint: ['{max}개까지 고를 수 있어요.', 'Choose up to {max}.'],
  health: ['건강', 'Health'],
  dogNeutered: ['중성화했어요', 'Neutered'],
  dogVaccinated: ['예방접종을 마쳤어요', 'Vaccinated'],
});
