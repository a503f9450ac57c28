import type { User } from '@meongmate/shared/contract/people';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProfileSetupPage } from '../app/pages/profile-setup-page.tsx';
import { savePhotoDraft, saveSetupDraft } from '../features/profile-setup/setup-draft.ts';
import {
  EMPTY_SETUP,
  type SetupValues,
  type StepName,
} from '../features/profile-setup/setup-steps.ts';
import { verificationCodeEntry, verifiedEmailEntry } from '../lib/storage.ts';
import { fakeNetwork } from './fake-network.ts';
import { renderPage, sessionOf } from './render-page.tsx';
import { aUser } from './user-fixtures.ts';

export const PHOTO = 'data:image/webp;base64,AA==';
export const typed: SetupValues = {
  ...EMPTY_SETUP,
  email: 'mina@example.com',
  agreesTerms: true,
  agreesPrivacy: true,
  name: '김민아',
  gender: 'female',
  age: '29',
  instagramId: 'mina.walks',
  dogName: '보리',
  dogBreed: '시바견',
  dogGender: 'male',
  dogSize: 'medium',
  walkingDays: ['monday'],
  walkingTimes: ['18:00-22:00'],
  latitude: 37.5665,
  longitude: 126.978,
};
export const incomplete = aUser({ profileComplete: false, latitude: 0, longitude: 0 });

export function draft(step: StepName, given: Partial<SetupValues> = {}) {
  saveSetupDraft({ ...typed, ...given }, step);
  savePhotoDraft('profileImage', PHOTO);
  savePhotoDraft('dogImage', PHOTO);
}

export function proveEmail() {
  verifiedEmailEntry.set('mina@example.com');
  verificationCodeEntry.set('123456');
}

export function show(
  handlers: Parameters<typeof fakeNetwork>[0] = {},
  user?: User,
  at = '/profile-setup',
) {
  const network = fakeNetwork({ ...(user && sessionOf(user)), ...handlers });
  renderPage(<ProfileSetupPage />, { ...(user && { user }), at });
  return network;
}

export const next = async () =>
  userEvent.click(await screen.findByRole('button', { name: '다음' }));
export const finish = () =>
  screen.findByRole<HTMLButtonElement>('button', { name: /완(료|성)하기$/ });
export const address = () => screen.getByLabelText('address').textContent;
