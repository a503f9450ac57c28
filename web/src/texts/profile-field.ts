import { defineTexts } from './define-texts.ts';

/** The label of each profile field. */
export const profileFieldText = defineTexts({
  name: ['이름', 'Name'],
  profileImage: ['프로필 사진', 'Profile photo'],
  gender: ['성별', 'Gender'],
  age: ['나이', 'Age'],
  instagramId: ['인스타그램 아이디', 'Instagram ID'],
  occupation: ['직업', 'Occupation'],
  bio: ['자기소개', 'About me'],
  dogName: ['강아지 이름', 'Dog’s name'],
  dogBreed: ['견종', 'Breed'],
  dogGender: ['강아지 성별', 'Dog’s gender'],
  dogSize: ['강아지 크기', 'Dog’s size'],
  dogAge: ['강아지 나이', 'Dog’s age'],
  dogImage: ['강아지 사진', 'Your dog’s photo'],
  dogPersonality: ['성격', 'Personality'],
  walkingDays: ['산책 요일', 'Walking days'],
  walkingTimes: ['산책 시간', 'Walking times'],
});
