import { defineTexts } from './define-texts.ts';

/** Texts of the list of blocked users; the conversation needs none of them. */
export const blockedListText = defineTexts({
  listTitle: ['차단한 사용자', 'Blocked users'],
  listEmpty: ['차단한 사용자가 없어요.', 'You have not blocked anyone.'],
  listFailed: ['차단한 사용자를 불러오지 못했어요', 'The blocked users could not be loaded'],
  since: ['{date}에 차단했어요', 'Blocked on {date}'],
});
