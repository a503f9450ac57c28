import { expect, it } from 'vitest';
import { problemsIn, toProfile } from './setup.schemas.ts';
import { EMPTY_SETUP, type SetupValues, STEP_FIELDS, stepOfField, stepsOf } from './setup-steps.ts';

const completeValues: SetupValues = {
  ...EMPTY_SETUP,
  email: 'mina@example.com',
  password: 'secret12',
  passwordRepeat: 'secret12',
  agreesTerms: true,
  agreesPrivacy: true,
  profileImage: 'data:image/webp;base64,AA==',
  name: '김민아',
  gender: 'female',
  age: '29',
  instagramId: '@mina.walks',
  dogImage: 'data:image/webp;base64,AA==',
  dogName: '보리',
  dogBreed: '시바견',
  dogGender: 'male',
  dogSize: 'medium',
  walkingDays: ['tuesday', 'monday'],
  walkingTimes: ['18:00-22:00'],
  latitude: 37.5665,
  longitude: 126.978,
};
const messages = (given: Partial<SetupValues>, mode: 'plain' | 'provider' = 'plain') =>
  problemsIn({ ...completeValues, ...given }, mode).map(({ name, message }) => [name, message]);

it('[SETUP-1] [SETUP-36] there are five steps; a Google user who has accepted the terms begins with the second', () => {
  const all = ['account', 'me', 'dog', 'walks', 'place'];
  expect(stepsOf('verified', false)).toEqual(all);
  expect(stepsOf('provider', false)).toEqual(all);
  expect(stepsOf('provider', true)).toEqual(all.slice(1));
});

it('[SETUP-16] missing values are listed in the order of the screens, each field once', () => {
  expect(problemsIn(completeValues, 'plain')).toEqual([]);
  expect(problemsIn(EMPTY_SETUP, 'plain').map(({ name }) => name)).toEqual([
    'email',
    'password',
    'agreesTerms',
    'agreesPrivacy',
    'profileImage',
    'name',
    'gender',
    'age',
    'instagramId',
    'dogImage',
    'dogName',
    'dogBreed',
    'dogGender',
    'dogSize',
    'walkingDays',
    'walkingTimes',
    'latitude',
  ]);
});

it.each([
  [{ passwordRepeat: 'secret13' }, 'passwordRepeat', 'passwordMismatch'],
  [{ agreesTerms: false }, 'agreesTerms', 'mustAcceptBothTerms'],
  [{ agreesPrivacy: false }, 'agreesPrivacy', 'mustAcceptBothTerms'],
  [{ age: '' }, 'age', 'ageRequired'],
  [{ age: '17' }, 'age', 'ageOutOfRange'],
  [{ age: ' ' }, 'age', 'ageRequired'],
  [{ age: 'abc' }, 'age', 'ageOutOfRange'],
  [{ age: '18.5' }, 'age', 'ageOutOfRange'],
  [{ age: '101' }, 'age', 'ageOutOfRange'],
  [{ instagramId: 'two words' }, 'instagramId', 'instagramIdInvalid'],
  [{ walkingDays: [] }, 'walkingDays', 'walkingDayRequired'],
  [{ latitude: undefined, longitude: undefined }, 'latitude', 'locationPermissionRequired'],
])('[SETUP-5] [SETUP-6] [SETUP-8] [SETUP-36] %j reports %s: %s', (given, name, message) => {
  expect(messages(given)).toEqual([[name, message]]);
});

it('[SETUP-2] in Google mode neither password nor name is required', () => {
  expect(messages({ email: '', password: '', passwordRepeat: '', name: '' }, 'provider')).toEqual(
    [],
  );
});

it('the profile is sent with its age as a number and its days in order', () => {
  const profile = toProfile(completeValues, 'verified');
  expect(profile.age).toBe(29);
  expect(profile.instagramId).toBe('mina.walks');
  expect(profile.walkingDays).toEqual(['monday', 'tuesday']);
  expect('password' in profile).toBe(false);
  expect(profile.termsAgreed).toBe(true);
});

it('[SETUP-16] each field of the body belongs to the step that contains it', () => {
  expect(stepOfField('email')).toBe('account');
  expect(stepOfField('dogImage')).toBe('dog');
  expect(stepOfField('longitude')).toBe('place');
  expect(stepOfField('isAdmin')).toBeUndefined();
});

it('[SETUP-16] every field has a step, and problems are listed in the order of the screen', () => {
  expect(Object.values(STEP_FIELDS).flat().sort()).toEqual(Object.keys(EMPTY_SETUP).sort());
  const missing = problemsIn(EMPTY_SETUP, 'plain').map(({ name }) => name);
  const asked = stepsOf('plain', false).flatMap((step): string[] => [...STEP_FIELDS[step]]);
  expect(missing).toEqual(asked.filter((name) => missing.includes(name)));
});
