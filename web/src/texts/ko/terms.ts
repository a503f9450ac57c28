export const termsKo = {
  acceptError: '약관에 동의하는 중 오류가 발생했어요. 다시 시도해주세요.',
} as const;
