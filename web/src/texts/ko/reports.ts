export const reportsKo = {
  open: '신고하기',
  openFor: '{name}님 신고하기',
} as const;
