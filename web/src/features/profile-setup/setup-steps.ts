import { formFieldsIn, SIGN_UP_NAMES } from '@meongmate/shared/profile/profile-fields';
import { type ProfileValues, profileValues } from '../../parts/profile-values.ts';

/**
 * How the profile is sent: by a user of a Google sign-in, with the mailed code of a verified address, or
 * without a code by a browser that verified the address.
 */
export type SetupMode = 'google' | 'verified' | 'plain';
export type StepName = 'account' | 'me' | 'dog' | 'walks' | 'place';

export type SetupValues = ProfileValues & {
  email: string;
  password: string;
  passwordRepeat: string;
  latitude: number | undefined;
  longitude: number | undefined;
};

export const EMPTY_SETUP: SetupValues = {
  ...profileValues({}, SIGN_UP_NAMES),
  email: '',
  password: '',
  passwordRepeat: '',
  latitude: undefined,
  longitude: undefined,
};

/** The fields of each step, in the order of the screen and of the error summary. */
export const STEP_FIELDS = {
  account: ['email', 'password', 'passwordRepeat'],
  me: ['profileImage', ...formFieldsIn('me')],
  dog: ['dogImage', ...formFieldsIn('dog')],
  walks: formFieldsIn('walks'),
  place: ['latitude', 'longitude'],
} as const satisfies Record<StepName, readonly (keyof SetupValues)[]>;

export function stepsOf(mode: SetupMode): readonly StepName[] {
  return mode === 'google'
    ? ['me', 'dog', 'walks', 'place']
    : ['account', 'me', 'dog', 'walks', 'place'];
}

/** Returns the step that contains a field of the body; undefined if none does. */
export function stepOfField(name: string, mode: SetupMode): StepName | undefined {
  return stepsOf(mode).find((step) => STEP_FIELDS[step].some((field) => field === name));
}

export interface SetupProblem {
  step: StepName;
  name: string;
  /** The key of a field text. */
  message: string;
}
