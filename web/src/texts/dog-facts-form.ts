import { partTexts } from './part-texts.ts';

const formKo = {
  edit: '강아지 정보 수정',
  intro: '알려준 것만 이웃에게 보여요. 모두 선택이에요.',
  weight: '몸무게 (킬로그램)',
  weightInvalid: '0.5에서 120 사이로 적어주세요.',
  neutered: '중성화했나요?',
  vaccinated: '예방접종을 했나요?',
  yes: '네',
  no: '아니요',
  notSaid: '말하지 않을래요',
  traits: '성향',
  traitsHint: '{max}개까지 고를 수 있어요.',
  traitsTooMany: '{max}개까지만 골라주세요.',
} as const;

const formEn = {
  edit: 'Edit the facts about your dog',
  intro: 'Neighbours see only what you fill in. Everything is optional.',
  weight: 'Weight (kg)',
  weightInvalid: 'Please enter a weight from 0.5 to 120.',
  neutered: 'Neutered?',
  vaccinated: 'Vaccinated?',
  yes: 'Yes',
  no: 'No',
  notSaid: 'Prefer not to say',
  traits: 'Temper',
  traitsHint: 'Choose up to {max}.',
  traitsTooMany: 'Please choose at most {max}.',
} as const satisfies Record<keyof typeof formKo, string>;

/** Texts of the page of the facts about the dog. */
export const dogFormText = partTexts(formKo, formEn);
