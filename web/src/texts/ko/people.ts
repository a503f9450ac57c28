export const peopleKo = {
  male: '남성',
  female: '여성',
  other: '기타',
  dogMale: '남아',
  dogFemale: '여아',
  small: '소형',
  medium: '중형',
  large: '대형',
  age: '{age}세',
} as const;
