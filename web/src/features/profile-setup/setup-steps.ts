import {
  formFieldsIn,
  SIGN_UP_NAMES,
  type SignUpName,
} from '@meongmate/shared/profile/profile-fields';
import { type ProfileValues, profileValues } from '../../parts/profile-values.ts';

/**
 * How the profile is sent: by a user whom a provider signed up, with or without a name, with the mailed code of a verified
 * address, or without a code by a browser that verified the address.
 */
export type SetupMode = 'provider' | 'nameless' | 'verified' | 'plain';
export type StepName = 'account' | 'me' | 'dog' | 'walks' | 'place';

export type SetupValues = Pick<ProfileValues, SignUpName> & {
  email: string;
  password: string;
  passwordRepeat: string;
  agreesTerms: boolean;
  agreesPrivacy: boolean;
  latitude: number | undefined;
  longitude: number | undefined;
};

export const EMPTY_SETUP: SetupValues = {
  ...profileValues({}, SIGN_UP_NAMES),
  email: '',
  password: '',
  passwordRepeat: '',
  agreesTerms: false,
  agreesPrivacy: false,
  latitude: undefined,
  longitude: undefined,
};

export const CONSENT_FIELDS = ['agreesTerms', 'agreesPrivacy'] as const;

/** The fields of each step, in the order of the screen and of the error summary. */
export const STEP_FIELDS = {
  account: ['email', 'password', 'passwordRepeat', ...CONSENT_FIELDS],
  me: ['profileImage', ...formFieldsIn('me')],
  dog: ['dogImage', ...formFieldsIn('dog')],
  walks: formFieldsIn('walks'),
  place: ['latitude', 'longitude'],
} as const satisfies Record<StepName, readonly (keyof SetupValues)[]>;

const STEPS: readonly StepName[] = ['account', 'me', 'dog', 'walks', 'place'];

export const isOfProvider = (mode: SetupMode): boolean =>
  mode === 'provider' || mode === 'nameless';

/** A user of a sign-in with a provider who has accepted the terms has nothing to do in the account step. */
export const stepsOf = (mode: SetupMode, hasAgreed: boolean): readonly StepName[] =>
  isOfProvider(mode) && hasAgreed ? STEPS.slice(1) : STEPS;

/** Returns the step that contains a field of the body; undefined if none does. */
export const stepOfField = (name: string): StepName | undefined =>
  STEPS.find((step) => STEP_FIELDS[step].some((field) => field === name));

export interface SetupProblem {
  step: StepName;
  name: string;
  /** The key of a field text. */
  message: string;
}
