import { defineTexts } from './define-texts.ts';

/** Texts of the search in conversations. */
export const chatSearchText = defineTexts({
  title: ['메시지 검색', 'Search messages'],
  end: ['검색 끝내기', 'End the search'],
  tooShort: [
    '한글은 한 글자, 다른 글자는 두 글자부터 찾을 수 있어요.',
    'Type at least two characters, or one Korean syllable.',
  ],
  searching: ['메시지를 찾고 있어요', 'Searching your messages'],
  found: ['{count}개 찾았어요 · 최근 것부터', '{count|message/messages} found · newest first'],
  foundMore: [
    '{count}개 넘게 찾았어요 · 최근 것부터',
    'More than {count|message/messages} found · newest first',
  ],
  none: ['찾은 메시지가 없어요', 'No messages found'],
  noneHint: ['다른 말로 찾아보세요.', 'Try other words.'],
  storedOnly: [
    '지금은 이 기기에 저장된 메시지에서만 찾았어요.',
    'You are offline, so only the messages stored on this device were searched.',
  ],
  next: ['다음 결과', 'Next result'],
  previous: ['이전 결과', 'Previous result'],
  failed: ['메시지를 찾지 못했어요', 'The search did not work'],
});
