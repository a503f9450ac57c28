import { defineTexts } from './define-texts.ts';

/** Passing on a link: an invitation, an alert. */
export const shareText = defineTexts({
  copy: ['링크 복사', 'Copy the link'],
  copied: ['링크를 복사했어요', 'Link copied'],
  copyFailed: [
    '복사하지 못했어요. 링크를 길게 눌러 복사해주세요.',
    'Could not copy. Press and hold the link.',
  ],
  failed: ['보내지 못했어요', 'Could not send'],
  print: ['인쇄하기', 'Print'],
});
