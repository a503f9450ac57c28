import { expect, it } from 'vitest';
import {
  clientWords,
  createMatcher,
  locationWords,
  matchingActions,
  matchingSharing,
} from './log-search.rules.ts';

it.each([
  ['로그인', ['login'], []],
  ['친구 요청', ['friend_request_sent', 'friend_request_accepted'], []],
  ['친구 요청'.normalize('NFD'), ['friend_request_sent', 'friend_request_accepted'], []],
  ['채팅 허용', [], ['chat', 'both']],
  ['login', [], []],
])(
  '[LOG-4] the text %s is found in the shown words of actions and sharing',
  (text, actions, sharing) => {
    const matches = createMatcher(text);
    expect([matchingActions(matches), matchingSharing(matches)]).toEqual([actions, sharing]);
  },
);

it.each([
  ['안드로이드', true],
  ['ANDROID', true],
  ['데스크톱', false],
  ['모바일', true],
  ['KakaoTalk 10', true],
  ['windows', false],
])('[LOG-4] the text %s matches the words of a client: %s', (text, isFound) => {
  const client = { device: 'Mobile', browser: 'KAKAOTALK 10', os: 'Android 14' };
  expect(createMatcher(text)(clientWords(client))).toBe(isFound);
});

it.each([
  ['대한민국', 'KR', true],
  ['성남', 'KR', true],
  ['KR', 'KR', false],
  ['미국', 'US', true],
  ['미국', null, false],
])('[LOG-4] the text %s matches the words of a location in %s: %s', (text, country, isFound) => {
  const location = {
    locationCountry: country,
    locationRegion: '경기도',
    locationCity: '성남시',
  };
  expect(createMatcher(text)(locationWords(location))).toBe(isFound);
});
