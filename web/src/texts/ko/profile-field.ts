import type { SignUpName } from '@meongmate/shared/profile/profile-fields';

/** The label of each profile field. */
export const profileFieldKo = {
  name: '이름',
  profileImage: '프로필 사진',
  gender: '성별',
  age: '나이',
  instagramId: '인스타그램 아이디',
  occupation: '직업',
  bio: '자기소개',
  dogName: '강아지 이름',
  dogBreed: '견종',
  dogGender: '강아지 성별',
  dogSize: '강아지 크기',
  dogAge: '강아지 나이',
  dogImage: '강아지 사진',
  dogPersonality: '성격',
  walkingDays: '산책 요일',
  walkingTimes: '산책 시간',
} as const satisfies Record<SignUpName, string>;
