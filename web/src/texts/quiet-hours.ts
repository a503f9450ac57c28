import { defineTexts } from './define-texts.ts';

/** Texts of the chart of when owners around the user walk. */
export const quietHoursText = defineTexts({
  title: ['이 동네 산책 시간', 'When dogs walk around here'],
  about: [
    '3km 안 이웃 {count}마리 이상이 알려준 시간이에요. 하루에 한 번 세요.',
    'From {count|dog/dogs} or more within 3km, counted once a day.',
  ],
  legend: ['점이 클수록 많이 걷고, 작을수록 한산해요.', 'A large dot is busy, a small one quiet.'],
  few: ['한산해요', 'Quiet'],
  count: ['{count}마리 이상', '{count|dog/dogs} or more'],
});
