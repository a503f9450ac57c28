import { expect, it } from 'vitest';
import { WITH_CONTACT } from '../test-support/texts-with-contact.ts';
import { WITHOUT_CONTACT } from '../test-support/texts-without-contact.ts';
import { findContact } from './contacts.ts';
import { codePointLength } from './text.ts';

const marked = (text: string) => {
  const range = findContact(text);
  return range && text.slice(range.start, range.end);
};

it('[FR-45] all 200 texts with a contact are found', () => {
  expect(WITH_CONTACT.filter((text) => !findContact(text))).toEqual([]);
  expect(new Set(WITH_CONTACT).size).toBe(200);
});

it('[FR-45] none of 200 texts without a contact is marked', () => {
  expect(WITHOUT_CONTACT.map(marked).filter(Boolean)).toEqual([]);
  expect(new Set(WITHOUT_CONTACT).size).toBe(200);
});

it.each([
  ['안녕하세요 🐶 010-1234-5678 이에요', '010-1234-5678'],
  ['0️⃣1️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣!', '0️⃣1️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣'],
  ['번호는 공 일 공-일이삼사-오육칠팔', '공 일 공-일이삼사-오육칠팔'],
  ['\u1100\u1161\u11a8 bori.mom@naver.com 로', 'bori.mom@naver.com'],
  ['제 카톡 아이디는 borimom 이에요', '카톡 아이디는 borimom'],
  ['인스타 bori_33 아니면 insta kong.44', '인스타 bori_33'],
  ['insta kong.44 아니면 인스타 bori_33', 'insta kong.44'],
  ['제 번호는 1234 5678 (12,000원)', '1234 5678'],
  ['역삼동 12-3456-7890 이에요', '12-3456-7890'],
  ['010-1234-5678 또는 bori@naver.com', '010-1234-5678'],
  ['여기 적어요 forms.gle/a8Xk 로', 'forms.gle/a8Xk'],
  ['goo.gle/bori', 'goo.gle/bori'],
  ['bori.online/x 봐요', 'bori.online/x'],
  ['저는 @ b o r i _ w a l k s 예요', '@ b o r i _ w a l k s'],
  ['a short walk.all/any are fine', null],
  ['instagram celebrity dogs are fun', null],
  ['010번 버스를 타고 오시면 되는데 보통 30분', null],
  ['오픈채팅 open.kakao.com/o/s12 로 오세요', '오픈채팅 open.kakao.com/o/s12'],
])('[REQ-20] in %j the contact is %j', (text, contact) => {
  expect(marked(text)).toBe(contact);
});

it.each([
  ['공일공 하나둘삼사 오육칠팔', '공일공 하나둘삼사 오육칠팔'],
  [
    '번호는 공일공에 하나둘셋넷에 다섯여섯일곱여덟이에요',
    '공일공에 하나둘셋넷에 다섯여섯일곱여덟이',
  ],
  ['공 하나 공 하나 둘 셋 넷 다섯 여섯 일곱 여덟', '공 하나 공 하나 둘 셋 넷 다섯 여섯 일곱 여덟'],
  ['010 하나둘셋넷 5678', '010 하나둘셋넷 5678'],
  ['０1０-하나2셋4-아홉8일곱6', '０1０-하나2셋4-아홉8일곱6'],
  ['우리 둘이 한강에서 만나요', null],
  ['강아지 하나, 고양이 둘, 사람 셋', null],
  ['둘이서 일곱 시에 만나면 여덟 시쯤 끝나요', null],
  ['하나둘 하나둘 하나둘 걸어요', null],
  ['일곱 살 하나 여덟 살 둘', null],
  ['셋넷이서 다섯 번 걸었어요', null],
])('[FR-45] native number words count as digits: %j', (text, contact) => {
  expect(marked(text)).toBe(contact);
});

it('[REQ-20] a hostile text of 10,000 characters takes no more than linear time', () => {
  const parts = [
    '카',
    '카 ',
    '카톡 ',
    '1,',
    '1 ',
    '010 ',
    '공',
    '하나',
    '일곱',
    'http',
    'h t t p ',
    'a.',
    '@a',
    'w w w ',
  ];
  for (const part of [
    ...parts,
    'insta is ',
    '골뱅이 ',
    '\u1100',
    '0\u200b',
    '𝟎',
    'ﷺ',
    '\u0300',
    ' ',
  ]) {
    const text = part.repeat(500 / codePointLength(part));
    // Quadratic work on these would exceed the time limit of the test.
    expect(findContact(text.repeat(20))?.start ?? 0, part).toBeLessThanOrEqual(text.length * 20);
  }
});
