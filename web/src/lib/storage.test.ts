import { expect, it, vi } from 'vitest';
import { authTokenStore, currentUserStore, languageStore } from './storage.ts';

it.each(['{', '"text"', 'null', '{"id":"7"}'])(
  '[SHELL-11] an invalid stored user (%s) counts as no user',
  (text) => {
    localStorage.setItem('currentUser', text);
    expect(currentUserStore.get()).toBeUndefined();
  },
);

it('[TXT-10] a stored language other than ko and en is ignored', () => {
  localStorage.setItem('language', 'fr');
  expect(languageStore.get()).toBeUndefined();
});

it('[SHELL-21] the token is stored under its exact key, and reading ignores a storage that throws', () => {
  authTokenStore.set('abc');
  expect(localStorage.getItem('authToken')).toBe('abc');
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('storage is disabled');
    },
  });
  expect(authTokenStore.get()).toBeUndefined();
});
