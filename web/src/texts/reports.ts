import { defineTexts } from './define-texts.ts';

export const reportsText = defineTexts({
  open: ['신고하기', 'Report'],
  openAlert: ['이 알림 신고하기', 'Report this alert'],
  openFor: ['{name}님 신고하기', 'Report {name}'],
});
