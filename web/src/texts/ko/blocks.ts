export const blocksKo = {
  title: '{name}님을 차단할까요?',
  text: '서로 찾거나 요청을 보낼 수 없고, 인스타그램도 보이지 않아요. 나누던 대화는 두 사람 모두에게 닫히고, 약속한 산책은 취소돼요. 상대방에게 차단 알림은 가지 않아요.',
  action: '차단하기',
  listTitle: '차단한 사용자',
  since: '{date}에 차단했어요',
  unblock: '차단 해제하기',
  unblockFailed: '차단 해제 실패',
  unblockFailedText: '차단 해제 중 오류가 발생했습니다',
} as const;
