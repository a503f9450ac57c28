import { defineTexts } from './define-texts.ts';

/** Texts of the page of the facts about the dog. */
export const dogFormText = defineTexts({
  edit: ['강아지 정보 수정', 'Edit the facts about your dog'],
  intro: [
    '알려준 것만 이웃에게 보여요. 모두 선택이에요.',
    'Neighbours see only what you fill in. Everything is optional.',
  ],
  dogWeightKg: ['몸무게 (킬로그램)', 'Weight (kg)'],
  weightInvalid: ['0.5에서 120 사이로 적어주세요.', 'Please enter a weight from 0.5 to 120.'],
  dogNeutered: ['중성화했나요?', 'Neutered?'],
  dogVaccinated: ['예방접종을 했나요?', 'Vaccinated?'],
  yes: ['네', 'Yes'],
  no: ['아니요', 'No'],
  notSaid: ['말하지 않을래요', 'Prefer not to say'],
  dogTraits: ['성향', 'Temper'],
  traitsHint: ['{max}개까지 고를 수 있어요.', 'Choose up to {max}.'],
  traitsTooMany: ['{max}개까지만 골라주세요.', 'Please choose at most {max}.'],
});
