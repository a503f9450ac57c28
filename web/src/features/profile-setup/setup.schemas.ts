import { register } from '@meongmate/shared/contract/auth';
import * as field from '@meongmate/shared/contract/fields';
import * as z from 'zod/mini';
import { profileSchema } from '../../parts/profile-values.ts';
import {
  type SetupMode,
  type SetupProblem,
  type SetupValues,
  STEP_FIELDS,
  stepsOf,
} from './setup-steps.ts';

export const AccountStep = z
  .object({
    email: register.body.shape.email,
    password: register.body.shape.password,
    passwordRepeat: z.string(),
  })
  .check(
    z.refine(({ password, passwordRepeat }) => password === passwordRepeat, {
      error: field.errorKey('passwordMismatch'),
      path: ['passwordRepeat'],
    }),
  );

export const MeStep = profileSchema(STEP_FIELDS.me);
/** The name comes from Google and is not validated. */
export const GoogleMeStep = z.extend(MeStep, { name: z.string() });
export const DogStep = profileSchema(STEP_FIELDS.dog);
export const WalksStep = profileSchema(STEP_FIELDS.walks);
export const PlaceStep = z.object({ latitude: field.latitude, longitude: field.longitude });

const schemasOf = (mode: SetupMode) => ({
  account: AccountStep,
  me: mode === 'google' ? GoogleMeStep : MeStep,
  dog: DogStep,
  walks: WalksStep,
  place: PlaceStep,
});

/** Returns all remaining problems, each field once. */
export function problemsIn(values: SetupValues, mode: SetupMode): SetupProblem[] {
  const schemas = schemasOf(mode);
  return stepsOf(mode).flatMap((step) => {
    const named = new Map<string, SetupProblem>();
    for (const issue of schemas[step].safeParse(values).error?.issues ?? []) {
      const name = String(issue.path[0]);
      if (!named.has(name)) named.set(name, { step, name, message: issue.message });
    }
    // A location is one problem, although it has two numbers.
    if (named.has('latitude')) named.delete('longitude');
    return [...named.values()];
  });
}

/** Returns the profile for the request body; throws if there are problems. */
export function profileOf(values: SetupValues, mode: SetupMode) {
  const me = (mode === 'google' ? GoogleMeStep : MeStep).parse(values);
  return {
    ...me,
    ...DogStep.parse(values),
    ...WalksStep.parse(values),
    ...PlaceStep.parse(values),
  };
}
