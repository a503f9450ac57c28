import { describe, expect, it } from 'vitest';
import { adminTexts } from './admin.ts';
import { en } from './en.ts';
import { ko } from './ko.ts';
import {
  REQUIRED_ADMIN,
  REQUIRED_EN,
  REQUIRED_KEYS,
  REQUIRED_KO,
  REQUIRED_PARTS,
} from './required-copy.ts';

type Groups = Record<string, Record<string, string>>;

const textAt = (catalogue: Groups, key: string): string | undefined => {
  const [group = '', name = ''] = key.split('.');
  return catalogue[group]?.[name];
};
const textsWithSpecifiedKeys = (catalogue: Groups, specified: object) =>
  Object.fromEntries(Object.keys(specified).map((key) => [key, textAt(catalogue, key)]));

describe('specified texts', () => {
  it('[TXT-6] the Korean catalogue has the specified texts word for word', () => {
    expect(textsWithSpecifiedKeys(ko, REQUIRED_KO)).toEqual(REQUIRED_KO);
  });

  it('[TXT-6] the English catalogue has the specified texts word for word', () => {
    expect(textsWithSpecifiedKeys(en, REQUIRED_EN)).toEqual(REQUIRED_EN);
  });

  it('[TXT-6] longer texts contain the specified texts', () => {
    for (const [key, text] of Object.entries(REQUIRED_PARTS)) {
      expect(textAt(ko, key), key).toContain(text);
    }
  });

  it.each(Object.entries(REQUIRED_KEYS))('[TXT-6] %s has its text in both languages', (_, key) => {
    expect(textAt(ko, key)).toMatch(/\p{Script=Hangul}/u);
    expect(textAt(en, key)).toMatch(/[a-z]/i);
  });

  it('[TXT-6] the admin screens have the specified texts word for word', () => {
    expect(adminTexts).toMatchObject(REQUIRED_ADMIN);
  });
});
