export const contactKo = {
  inquiryError: '문의를 보내지 못했어요',
} as const;
