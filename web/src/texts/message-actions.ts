import { defineTexts } from './define-texts.ts';

export const messageActionsText = defineTexts({
  notFound: ['이 메시지를 찾을 수 없어요', 'This message could not be found'],
});
