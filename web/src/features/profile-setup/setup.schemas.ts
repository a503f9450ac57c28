import { register } from '@meongmate/shared/contract/auth';
import * as field from '@meongmate/shared/contract/fields';
import { shapeOf } from '@meongmate/shared/profile/profile-fields';
import { age } from '@meongmate/shared/profile/profile-schemas';
import * as z from 'zod/mini';
import {
  type SetupMode,
  type SetupProblem,
  type SetupValues,
  STEP_FIELDS,
  stepsOf,
} from './setup-steps.ts';

/** Digits as typed. An empty field is missing; anything but digits is out of range, as 0 is. */
function ageOf(text: string): number | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  return /^\d+$/.test(typed) ? Number(typed) : 0;
}
const ageText = z.pipe(z.pipe(z.string(), z.transform(ageOf)), age);

export const AccountStep = z
  .object({
    email: register.body.shape.email,
    password: register.body.shape.password,
    passwordRepeat: z.string(),
  })
  .check(
    z.refine(({ password, passwordRepeat }) => password === passwordRepeat, {
      error: field.says('passwordMismatch'),
      path: ['passwordRepeat'],
    }),
  );

const meShape = { ...shapeOf(STEP_FIELDS.me, 'input'), age: ageText };
export const MeStep = z.object(meShape);
/** The name is Google's, whatever it is. */
export const GoogleMeStep = z.object({ ...meShape, name: z.string() });

export const DogStep = z.object(shapeOf(STEP_FIELDS.dog, 'input'));

export const WalksStep = z.object(shapeOf(STEP_FIELDS.walks, 'input'));

export const PlaceStep = z.object({ latitude: field.latitude, longitude: field.longitude });

const schemasOf = (mode: SetupMode) => ({
  account: AccountStep,
  me: mode === 'google' ? GoogleMeStep : MeStep,
  dog: DogStep,
  walks: WalksStep,
  place: PlaceStep,
});

/** Everything that still stands between these values and an account, each field once. */
export function problemsIn(values: SetupValues, mode: SetupMode): SetupProblem[] {
  const schemas = schemasOf(mode);
  return stepsOf(mode).flatMap((step) => {
    const named = new Map<string, SetupProblem>();
    for (const issue of schemas[step].safeParse(values).error?.issues ?? []) {
      const name = String(issue.path[0]);
      if (!named.has(name)) named.set(name, { step, name, message: issue.message });
    }
    // A place is one thing, though it has two numbers.
    if (named.has('latitude')) named.delete('longitude');
    return [...named.values()];
  });
}

/** The profile as it travels; throws while there are problems. */
export function profileOf(values: SetupValues, mode: SetupMode) {
  const me = (mode === 'google' ? GoogleMeStep : MeStep).parse(values);
  return {
    ...me,
    ...DogStep.parse(values),
    ...WalksStep.parse(values),
    ...PlaceStep.parse(values),
  };
}
