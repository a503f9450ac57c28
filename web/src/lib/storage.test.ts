import { expect, it, vi } from 'vitest';
import { authTokenEntry, currentUserEntry, languageEntry } from './storage.ts';

it.each(['{', '"text"', 'null', '{"id":"7"}'])(
  'an invalid stored user (%s) counts as no user',
  (text) => {
    localStorage.setItem('currentUser', text);
    expect(currentUserEntry.get()).toBeUndefined();
  },
);

it('[TXT-1] a stored language other than ko and en is ignored', () => {
  localStorage.setItem('language', 'fr');
  expect(languageEntry.get()).toBeUndefined();
});

it('the token is stored under its exact key, and reading ignores a storage that throws', () => {
  authTokenEntry.set('abc');
  expect(localStorage.getItem('authToken')).toBe('abc');
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('storage is disabled');
    },
  });
  expect(authTokenEntry.get()).toBeUndefined();
});
