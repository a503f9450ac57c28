export const requestsKo = {
  acceptFailed: '요청을 수락하지 못했어요',
  declineFailed: '요청을 거절하지 못했어요',
  blockUserFailed: '사용자를 차단하지 못했어요',
  deleteFailed: '요청을 삭제하지 못했어요',
  safetyWarning:
    '수락하기 전에 상대방의 인스타그램을 꼭 확인하세요. 수락해야 채팅과 DM이 연결돼요.',
} as const;
