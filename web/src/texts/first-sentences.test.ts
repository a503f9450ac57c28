import { expect, it } from 'vitest';
import { aPerson, aUser } from '../test-support/user-fixtures.ts';
import { setLanguage } from './define-texts.ts';
import { firstSentences } from './first-sentences.ts';

const walker = (days: readonly string[]) => ({
  walkingDays: JSON.stringify(days),
  walkingTimes: JSON.stringify(['18:00-22:00']),
});

it('[CHAT-99] first sentences name a shared walk, ask for the dog, and speak of the own one', () => {
  const user = aUser({
    dogName: '하늘',
    dogWeightKg: 8,
    dogTraits: [],
    ...walker(['tuesday', 'friday']),
  });
  const friend = aPerson({
    dogName: '콩',
    dogWeightKg: 9,
    dogTraits: ['playful'],
    ...walker(['friday']),
  });
  expect(firstSentences(user, friend)).toEqual([
    '금요일 저녁에 같이 산책할까요?',
    '콩은 어떤 놀이를 제일 좋아해요?',
    '하늘과 콩은 덩치가 비슷해서 잘 맞을 것 같아요!',
  ]);
  setLanguage('en');
  expect(firstSentences(user, friend)[0]).toBe('Shall we walk together on a Friday evening?');
});

it('[CHAT-99] first sentences need no facts, and are careful with dogs that need space', () => {
  const user = aUser({ dogName: '하늘', dogTraits: ['shy'], ...walker(['monday']) });
  const friend = aPerson({ dogName: '두부', dogTraits: ['playful', 'reactive'], ...walker([]) });
  expect(firstSentences(user, friend)).toEqual([
    '두부는 보통 언제 산책해요?',
    '두부가 편안해하는 거리가 있으면 알려 주세요.',
    '우리 하늘은 천천히 다가가면 금방 친해져요.',
  ]);
  const plain = firstSentences(
    aUser({ dogName: '하늘', dogSize: 'small', dogWeightKg: null, dogTraits: [] }),
    aPerson({ dogName: '두부', dogSize: 'large', dogWeightKg: null, dogTraits: [] }),
  );
  expect(plain.slice(1)).toEqual([
    '두부는 처음 만나는 강아지와 어떻게 인사하는 걸 좋아해요?',
    '하늘이 두부를 만나기를 기다리고 있어요!',
  ]);
});
