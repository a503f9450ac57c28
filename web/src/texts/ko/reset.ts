export const resetKo = {
  success: '임시 비밀번호가 이메일로 전송되었습니다. 메일함을 확인해주세요.',
  failed: '오류가 발생했습니다. 다시 시도해주세요.',
  network: '네트워크 오류가 발생했습니다. 다시 시도해주세요.',
  invalidLink: '유효하지 않은 재설정 링크입니다.',
} as const;
