import { defineTexts } from './define-texts.ts';

export const reportsText = defineTexts({
  open: ['신고하기', 'Report'],
  openFor: ['{name}님 신고하기', 'Report {name}'],
});
