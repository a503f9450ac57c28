import { defineTexts } from './define-texts.ts';

export const blocksText = defineTexts({
  title: ['{name}님을 차단할까요?', 'Block {name}?'],
  text: [
    '서로 찾거나 요청을 보낼 수 없고, 인스타그램도 보이지 않아요. 나누던 대화는 두 사람 모두에게 닫혀요. 상대방에게 차단 알림은 가지 않아요. 언제든 해제할 수 있어요.',
    'You will no longer find each other, or see each other’s Instagram. Your conversation closes for both of you. They get no notice that you blocked them. You can unblock them at any time.',
  ],
  action: ['차단하기', 'Block'],
  blockFailed: ['차단 실패', 'Block failed'],
  blockFailedText: [
    '사용자 차단 중 오류가 발생했습니다',
    'Something went wrong while blocking the user',
  ],
  unblock: ['차단 해제하기', 'Unblock'],
  unblockFailed: ['차단 해제 실패', 'Unblock failed'],
  unblockFailedText: [
    '차단 해제 중 오류가 발생했습니다',
    'Something went wrong while unblocking the user',
  ],
});
