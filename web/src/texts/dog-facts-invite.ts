import { partTexts } from './part-texts.ts';

const inviteKo = {
  title: '{dog}의 성격을 알려주세요',
  text: '성향과 몸무게를 알려주면 잘 맞는 친구를 찾기 쉬워요. 몇 번만 누르면 돼요.',
  action: '알려주기',
  close: '다음에',
} as const;

const inviteEn = {
  title: 'Tell us about {dog}',
  text: 'Temper and weight make it easier to find a good match. It takes a few taps.',
  action: 'Fill in',
  close: 'Not now',
} as const satisfies Record<keyof typeof inviteKo, string>;

/** Texts of the card on the home page that leads to the facts about the dog. */
export const inviteText = partTexts(inviteKo, inviteEn);
