import { FIELD_NAMES, formFieldsIn } from '@meongmate/shared/profile/profile-fields';
import { type ProfileValues, profileValues } from '../../parts/profile-values.ts';

/**
 * How the profile is sent: for a person who came through Google, with the mailed code of a
 * verified address, or plainly in a browser that verified it.
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
  ...profileValues({}, FIELD_NAMES),
  email: '',
  password: '',
  passwordRepeat: '',
  latitude: undefined,
  longitude: undefined,
};

/** What each step asks for, in the order of the screen, which is that of the error summary. */
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

/** The step that asks for a field of the body; undefined for a field no step asks for. */
export function stepOfField(name: string, mode: SetupMode): StepName | undefined {
  return stepsOf(mode).find((step) => STEP_FIELDS[step].some((field) => field === name));
}

export interface SetupProblem {
  step: StepName;
  name: string;
  /** The key of a field text. */
  message: string;
}
