import { RADIUS_OPTIONS_KM } from '@meongmate/shared/rules/limits';
import { expect, it, vi } from 'vitest';
import { authTokenStore, currentUserStore, languageStore, radiusStore } from './storage.ts';

it.each(['{', '"text"', 'null', '{"id":"7"}'])(
  '[SHELL-11] rubbish under currentUser (%s) counts as nobody',
  (text) => {
    localStorage.setItem('currentUser', text);
    expect(currentUserStore.get()).toBeUndefined();
  },
);

it('[TXT-10] a language that is neither ko nor en counts as none', () => {
  localStorage.setItem('language', 'fr');
  expect(languageStore.get()).toBeUndefined();
});

it('[SHELL-21] keeps values under exactly their keys, and survives a storage that throws', () => {
  authTokenStore.set('abc');
  expect(localStorage.getItem('authToken')).toBe('abc');
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('refused');
    },
  });
  expect(authTokenStore.get()).toBeUndefined();
});

it('[DISC-2] every radius on offer is stored and read back, and no other', () => {
  for (const radius of RADIUS_OPTIONS_KM) {
    radiusStore.set(radius);
    expect(radiusStore.get()).toBe(radius);
  }
  localStorage.setItem('radius', '10');
  expect(radiusStore.get()).toBeUndefined();
});
