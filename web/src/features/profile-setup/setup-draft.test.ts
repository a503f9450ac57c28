import { expect, it } from 'vitest';
import { clearSetupDraft, readSetupDraft, savePhotoDraft, saveSetupDraft } from './setup-draft.ts';
import { EMPTY_SETUP } from './setup-steps.ts';

it('[SETUP-15] the draft contains values, step and photos, but not the passwords', () => {
  const typed = {
    ...EMPTY_SETUP,
    name: '김민아',
    password: 'secret12',
    passwordRepeat: 'secret12',
  };
  saveSetupDraft(typed, 'dog');
  savePhotoDraft('dogImage', 'data:image/webp;base64,AA==');
  expect(sessionStorage.getItem('draft:profile-setup')).not.toContain('secret12');
  expect(readSetupDraft()).toEqual({
    step: 'dog',
    values: { ...EMPTY_SETUP, name: '김민아', dogImage: 'data:image/webp;base64,AA==' },
  });
  clearSetupDraft();
  expect(readSetupDraft()).toBeUndefined();
  expect(sessionStorage.length).toBe(0);
});
