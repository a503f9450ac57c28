export const personKo = {
  aboutOwner: '보호자 소개',
  walks: '산책',
  instagramOf: '{name}님의 인스타그램 {handle}',
} as const;
