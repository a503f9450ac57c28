import { expect, it } from 'vitest';
import { findForbiddenTexts } from './profile-texts.rules.ts';

it('[USR-34] [USR-35] contacts and names of the service are errors of their fields', () => {
  const profile = {
    name: '멍메이트 운영팀',
    dogName: '보리 010-1234-5678',
    dogBreed: 'open.kakao.com/o/s12',
    occupation: '카톡 bori_33',
    bio: '인스타 bori_33 으로 오세요',
    dogPersonality: 'bori@naver.com',
    instagramId: 'bori_33',
    age: 29,
  };
  expect(findForbiddenTexts(profile)).toEqual({
    name: 'reservedName',
    dogName: 'contactInProfile',
    dogBreed: 'contactInProfile',
    occupation: 'contactInProfile',
    bio: 'contactInProfile',
    dogPersonality: 'contactInProfile',
  });
});

it('[USR-34] [USR-35] the texts of an ordinary profile have no errors', () => {
  const profile = {
    name: '김민아',
    dogName: '보리',
    dogBreed: '시바견',
    occupation: '고객센터 상담사',
    bio: '저녁 7:30에 걸어요. 몸무게는 10.5kg이에요.',
    dogAge: '2020.03.15',
  };
  expect(findForbiddenTexts(profile)).toEqual({});
});
