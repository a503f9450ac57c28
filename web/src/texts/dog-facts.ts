import { partTexts } from './part-texts.ts';

const dogFactsKo = {
  friendly: '다정해요',
  calm: '차분해요',
  playful: '활발해요',
  shy: '수줍어요',
  reactive: '예민해요',
  needs_space: '거리가 필요해요',
  puppy: '아기 강아지',
  senior: '어르신',
  neutered: '중성화',
  notNeutered: '중성화 안 함',
  vaccinated: '예방접종 완료',
  size: '크기',
  health: '건강',
  weight: '{kg}kg',
  similarSize: '크기가 비슷해요',
  mindNeedsSpace: '처음엔 거리를 두고 인사해요',
  mindReactive: '예민하니 천천히 다가가요',
  mindBigger: '{dog}보다 커요',
} as const;

const dogFactsEn = {
  friendly: 'Friendly',
  calm: 'Calm',
  playful: 'Playful',
  shy: 'Shy',
  reactive: 'Reactive',
  needs_space: 'Needs space',
  puppy: 'Puppy',
  senior: 'Senior',
  neutered: 'Neutered',
  notNeutered: 'Not neutered',
  vaccinated: 'Vaccinated',
  size: 'Size',
  health: 'Health',
  weight: '{kg} kg',
  similarSize: 'Similar in size',
  mindNeedsSpace: 'Keep some distance at first',
  mindReactive: 'Reactive: approach slowly',
  mindBigger: 'Bigger than {dog}',
} as const satisfies Record<keyof typeof dogFactsKo, string>;

/** Texts of the facts about a dog, for cards and profiles. */
export const dogFactText = partTexts(dogFactsKo, dogFactsEn);
