import { WALKING_TIMES } from '@meongmate/shared/rules/walking';
import { FIELD_TEXTS } from '@meongmate/shared/texts/field-texts';
import { ACTION_TEXTS } from '@meongmate/shared/texts/log-texts';
import { describe, expect, it } from 'vitest';
import {
  REQUIRED_EN,
  REQUIRED_KEYS,
  REQUIRED_KO,
  REQUIRED_PARTS,
} from '../test-support/required-copy.ts';
import { choiceText } from './choice-text.ts';
import { defineTexts, setLanguage } from './define-texts.ts';
import { fieldText } from './field.ts';
import { formatText } from './format.ts';
import { profileFieldText } from './profile-field.ts';
import { termsTextKo } from './terms/terms-text-ko.ts';

type Text = readonly [ko: string, en?: string];

const MODULES = import.meta.glob<Record<string, { texts?: Record<string, Text> }>>('./*.ts', {
  eager: true,
});
/** Every text of the page by its area and key, such as `chat.send`. */
const TEXTS: ReadonlyMap<string, Text> = new Map(
  Object.values(MODULES).flatMap((module) =>
    Object.entries(module).flatMap(([name, { texts = {} }]) =>
      Object.entries(texts).map(
        ([key, text]) => [`${name.replace(/Text$/, '')}.${key}`, text] as const,
      ),
    ),
  ),
);
const korean = [...TEXTS].map(([, [ko]]) => ko);
const english = [...TEXTS].map(([, [, en]]) => en ?? '');

describe('texts', () => {
  it('[UI-27] only the admin screens have no English text', () => {
    expect(TEXTS.size).toBeGreaterThan(800);
    const missing = [...TEXTS].filter(([, [, en]]) => !en).map(([key]) => key);
    expect(missing.filter((key) => !/^admin(?:Report|Errors|LostDog)?\./.test(key))).toEqual([]);
  });

  it('a text that is missing in English is shown in Korean', () => {
    const text = defineTexts({ both: ['산책', 'Walk'], one: ['{count}번'] });
    setLanguage('en');
    expect([text('both'), text('one', { count: 2 })]).toEqual(['Walk', '2번']);
  });

  it('[UI-27] no English text contains Korean', () => {
    expect(english.filter((text) => /\p{Script=Hangul}/u.test(text))).toEqual([]);
  });

  it('[TXT-11] no text mentions a radius of 10 km', () => {
    expect([...korean, ...english].filter((text) => /10 ?km/i.test(text))).toEqual([]);
  });

  it('[TXT-13] 주세요 is attached to its verb, and times have one form', () => {
    const texts = [...korean, ...Object.values(FIELD_TEXTS).map(([ko]) => ko)].filter(
      // The contract with other clients quotes it.
      (text) => text !== FIELD_TEXTS.contactInMessage[0],
    );
    expect(texts.filter((text) => / 주세요|(?:오전|오후|저녁) \d+시(?!간)/.test(text))).toEqual([]);
  });

  it('[TXT-14] one thing has one word: consent and sharing are withdrawn, a friendship and a walk too', () => {
    const texts = [...korean, ...Object.values(ACTION_TEXTS), JSON.stringify(termsTextKo)];
    const replaced =
      /거두|거뒀|친구(?:를)? 그만|약속됐|약속된|약속이 비|보내기 취소할까|맞췄어요|웃겨요/;
    expect(texts.filter((text) => replaced.test(text))).toEqual([]);
    expect(texts.filter((text) => /^방금$|관리자에게 문의(?!하|해)/.test(text))).toEqual([]);
  });

  it('[UI-27] a field and its error have the same name', () => {
    const [ko, en] = fieldText.texts.profilePhotoRequired;
    const [koLabel, enLabel] = profileFieldText.texts.profileImage;
    expect(ko.startsWith(koLabel)).toBe(true);
    expect(en.toLowerCase()).toContain(enLabel.toLowerCase());
    expect(WALKING_TIMES.map((slot) => choiceText('walkingTimes', slot))).toEqual([
      '오전 06:00–12:00',
      '오후 12:00–18:00',
      '저녁 18:00–22:00',
    ]);
  });

  it('[UI-27] English sentences are complete and natural', () => {
    expect(TEXTS.get('photo.fileTooLargeText')?.[1]).toMatch(/^This file is \{size\} MB/);
    expect(TEXTS.get('contact.sentText')?.[1]).toContain('We will reply to your email');
    expect(TEXTS.get('errors.unreachable')?.[1]).toContain(
      'We will continue as soon as it is back.',
    );
  });

  it('[TXT-9] a template contains the particle pair beside the word', () => {
    const text = defineTexts({ block: ['{name|을/를} 차단할까요?'] });
    expect(text('block', { name: '콩이' })).toBe('콩이를 차단할까요?');
  });

  it('[TXT-9] a Korean text has its particles on an English page too', () => {
    const text = defineTexts({ closed: ['{name|이/가} 닫았어요'] });
    setLanguage('en');
    expect(text('closed', { name: '콩이' })).toBe('콩이가 닫았어요');
  });

  it('[TXT-2] English counts have a singular and a plural', () => {
    setLanguage('en');
    expect(formatText('daysAgo', { count: 1 })).toBe('1 day ago');
    expect(formatText('daysAgo', { count: 2 })).toBe('2 days ago');
  });
});

describe('specified texts', () => {
  const textsOf = (required: object, index: 0 | 1) =>
    Object.fromEntries(Object.keys(required).map((key) => [key, TEXTS.get(key)?.[index]]));

  it('[TXT-6] the Korean and English texts are the specified ones word for word', () => {
    expect(textsOf(REQUIRED_KO, 0)).toEqual(REQUIRED_KO);
    expect(textsOf(REQUIRED_EN, 1)).toEqual(REQUIRED_EN);
  });

  it('[TXT-6] longer texts contain the specified texts', () => {
    for (const [key, text] of Object.entries(REQUIRED_PARTS)) {
      expect(TEXTS.get(key)?.[0], key).toContain(text);
    }
  });

  it.each(Object.entries(REQUIRED_KEYS))('[TXT-6] %s has its text in both languages', (_, key) => {
    expect(TEXTS.get(key)?.[0]).toMatch(/\p{Script=Hangul}/u);
    expect(TEXTS.get(key)?.[1]).toMatch(/[a-z]/i);
  });
});
