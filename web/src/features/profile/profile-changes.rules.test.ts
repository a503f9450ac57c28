import { expect, it } from 'vitest';
import { changedNames, overtakenNames, pickValues } from './profile-changes.rules.ts';

const NAMES = ['dogName', 'walkingDays'] as const;
const base = { dogName: '두부', walkingDays: ['monday', 'tuesday'] };

it.each([
  ['nothing', {}, []],
  ['the order of a list', { walkingDays: ['tuesday', 'monday'] }, []],
  ['a text', { dogName: '콩' }, ['dogName']],
  ['a list', { walkingDays: ['monday'] }, ['walkingDays']],
])('[PROF-66] a change of %s changes these fields', (_, change, changed) => {
  expect(changedNames(NAMES, base, { ...base, ...change })).toEqual(changed);
});

it('[PROF-16] a draft has only the named fields', () => {
  expect(pickValues(base, ['dogName'])).toEqual({ dogName: '두부' });
});

it.each([
  ['nobody else changed it', '두부', []],
  ['it was stored with another value', '보리', ['dogName']],
  ['it was stored with the same value', '콩', []],
])('[PROF-66] a changed field is overtaken: %s', (_, dogName, overtaken) => {
  const saved = { ...base, dogName, walkingDays: ['friday'] };
  const values = { ...base, dogName: '콩' };
  expect(overtakenNames(['dogName'], { base, saved, values })).toEqual(overtaken);
});
