import { WALKING_TIMES } from '@meongmate/shared/rules/walking';
import { describe, expect, it } from 'vitest';
import { choiceText } from './choice-text.ts';
import { en } from './en.ts';
import { ko } from './ko.ts';
import { fillText, setTexts, t } from './t.ts';

const keysOf = (texts: Record<string, Record<string, string>>) =>
  Object.entries(texts).flatMap(([feature, names]) =>
    Object.keys(names).map((name) => `${feature}.${name}`),
  );
const textsOf = (texts: Record<string, Record<string, string>>) =>
  Object.values(texts).flatMap((names) => Object.values(names));
const paramsOf = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort();

describe('texts', () => {
  it('[TXT-4] English has exactly the keys and parameters of Korean', () => {
    expect(keysOf(en)).toEqual(keysOf(ko));
    expect(textsOf(en).map(paramsOf)).toEqual(textsOf(ko).map(paramsOf));
  });

  it('[UI-27] the English catalogue contains no Korean', () => {
    expect(textsOf(en).filter((text) => /\p{Script=Hangul}/u.test(text))).toEqual([]);
  });

  it('[TXT-11] no text mentions a radius of 10 km', () => {
    expect([...textsOf(ko), ...textsOf(en)].filter((text) => /10 ?km/i.test(text))).toEqual([]);
  });

  it('[TXT-13] a field and its error have the same name', () => {
    expect(ko.field.profilePhotoRequired.startsWith(ko.profileField.profileImage)).toBe(true);
    expect(en.field.profilePhotoRequired.toLowerCase()).toContain(
      en.profileField.profileImage.toLowerCase(),
    );
    setTexts('ko', ko);
    expect(WALKING_TIMES.map((slot) => choiceText('walkingTimes', slot))).toEqual([
      '오전 06:00–12:00',
      '오후 12:00–18:00',
      '저녁 18:00–22:00',
    ]);
    expect(ko.setup).not.toHaveProperty('morning');
  });

  it('[TXT-14] English sentences are complete and natural', () => {
    expect(fillText(en.photo.fileTooLargeText, { size: '9.1' }, 'en')).toMatch(
      /^This file is 9.1 MB/,
    );
    expect(en.contact.sentText).toContain('We will reply to your email');
    expect(en.errors.unreachable).toContain('We will try again in a moment.');
  });

  it('[TXT-9] a template contains the particle pair beside the word', () => {
    expect(fillText('{name|을/를} 차단할까요?', { name: '콩이' }, 'ko')).toBe('콩이를 차단할까요?');
  });

  it('[UI-39] English counts have a singular and a plural', () => {
    setTexts('en', en);
    expect(t('format.daysAgo', { count: 1 })).toBe('1 day ago');
    expect(t('format.daysAgo', { count: 2 })).toBe('2 days ago');
  });
});
