import { defineTexts } from './define-texts.ts';

export const peopleText = defineTexts({
  male: ['남성', 'Male'],
  female: ['여성', 'Female'],
  other: ['기타', 'Other'],
  dogMale: ['남아', 'Male'],
  dogFemale: ['여아', 'Female'],
  small: ['소형', 'Small'],
  medium: ['중형', 'Medium'],
  large: ['대형', 'Large'],
  age: ['{age}세', 'age {age}'],
});
