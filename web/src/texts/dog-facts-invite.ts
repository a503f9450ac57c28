import { defineTexts } from './define-texts.ts';

/** Texts of the card on the home page that leads to the facts about the dog. */
export const inviteText = defineTexts({
  title: ['{dog}의 성격을 알려주세요', 'Tell us about {dog}'],
  text: [
    '성향과 몸무게를 알려주면 잘 맞는 친구를 찾기 쉬워요. 몇 번만 누르면 돼요.',
    'Temper and weight make it easier to find a good match. It takes a few taps.',
  ],
  action: ['알려주기', 'Fill in'],
  close: ['다음에', 'Not now'],
});
