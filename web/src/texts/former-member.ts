import { defineTexts } from './define-texts.ts';

/** The end of a conversation with a former member. */
export const formerMemberText = defineTexts({
  left: [
    '탈퇴한 사용자와는 더 이상 대화할 수 없어요.',
    'You can no longer message a former member.',
  ],
  remove: ['채팅방 지우기', 'Delete chat'],
  title: ['이 채팅방을 지울까요?', 'Delete this chat?'],
  text: [
    '내 채팅 목록에서 사라지고, 나눈 대화는 다시 볼 수 없어요. 함께한 산책 기록은 남아요.',
    'It disappears from your list, and you cannot read its messages any more. Your walks together stay.',
  ],
  confirm: ['지우기', 'Delete'],
  failed: ['채팅방을 지우지 못했어요', 'The chat could not be deleted'],
});
