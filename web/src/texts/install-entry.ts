import { defineTexts } from './define-texts.ts';

/** The offer above the rooms and the entry on my-profile, without the texts of the dialog that they open. */
export const installEntryText = defineTexts({
  title: ['{brand|을/를} 홈 화면에', '{brand} on your home screen'],
  text: [
    '한 번에 열고, 인터넷이 없어도 대화를 읽어요.',
    'Opens in one tap, and chats are readable offline.',
  ],
  add: ['홈 화면에 추가', 'Add to home screen'],
});
