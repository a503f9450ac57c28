export const chatKo = {
  sendFailed: '메시지 전송 실패',
  sendFailedText: '메시지 전송 중 오류가 발생했습니다',
  sendBlocked: '차단된 사용자와는 메시지를 주고받을 수 없습니다',
  blockFailed: '차단 실패',
  blockFailedText: '사용자 차단 중 오류가 발생했습니다',
  unblockFailed: '차단 해제 실패',
  unblockFailedText: '차단 해제 중 오류가 발생했습니다',
  blocked: '사용자를 차단했습니다. 인스타그램 접근과 채팅이 비활성화됩니다.',
  unblocked: '사용자 차단을 해제했습니다.',
} as const;
