import { defineTexts } from './define-texts.ts';

export const personText = defineTexts({
  aboutOwner: ['보호자 소개', 'About the owner'],
  block: ['차단하기', 'Block'],
  walks: ['산책', 'Walks'],
  instagramOf: ['{name}님의 인스타그램 {handle}', 'Instagram of {name}: {handle}'],
});
