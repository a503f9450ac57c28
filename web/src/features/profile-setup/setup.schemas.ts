import * as field from '@meongmate/shared/contract/fields';
import * as z from 'zod/mini';
import { profileSchema } from '../../parts/profile-values.ts';
import { samePassword } from '../auth/same-password.ts';
import {
  isOfProvider,
  type SetupMode,
  type SetupProblem,
  type SetupValues,
  STEP_FIELDS,
  stepsOf,
} from './setup-steps.ts';

const agreed = z
  .boolean()
  .check(z.refine((isAgreed) => isAgreed, field.errorKey('mustAcceptBothTerms')));
const consentShape = { agreesTerms: agreed, agreesPrivacy: agreed };

export const ProviderAccountStepSchema = z.object(consentShape);
export const AccountStepSchema = z
  .object({
    email: field.accountEmail,
    password: field.password,
    passwordRepeat: z.string(),
    ...consentShape,
  })
  .check(samePassword('password', 'passwordRepeat'));

export const MeStepSchema = profileSchema(STEP_FIELDS.me);
/** The name comes from the provider and is not validated. */
export const NamedMeStepSchema = z.extend(MeStepSchema, { name: z.string() });
export const DogStepSchema = profileSchema(STEP_FIELDS.dog);
export const WalksStepSchema = profileSchema(STEP_FIELDS.walks);
export const LocationStepSchema = z.object({
  latitude: field.latitude,
  longitude: field.longitude,
});

const schemasOf = (mode: SetupMode) => ({
  account: isOfProvider(mode) ? ProviderAccountStepSchema : AccountStepSchema,
  me: mode === 'provider' ? NamedMeStepSchema : MeStepSchema,
  dog: DogStepSchema,
  walks: WalksStepSchema,
  place: LocationStepSchema,
});

/** Returns all remaining problems, each field once. */
export function problemsIn(values: SetupValues, mode: SetupMode): SetupProblem[] {
  const schemas = schemasOf(mode);
  return stepsOf(mode, false).flatMap((step) => {
    const problemsByName = new Map<string, SetupProblem>();
    for (const issue of schemas[step].safeParse(values).error?.issues ?? []) {
      const name = String(issue.path[0]);
      if (!problemsByName.has(name))
        problemsByName.set(name, { step, name, message: issue.message });
    }
    // A location is one problem, although it has two numbers.
    if (problemsByName.has('latitude')) problemsByName.delete('longitude');
    return [...problemsByName.values()];
  });
}

/** Returns the profile for the request body; throws if there are problems. */
export function toProfile(values: SetupValues, mode: SetupMode) {
  const me = (mode === 'provider' ? NamedMeStepSchema : MeStepSchema).parse(values);
  return {
    ...me,
    ...DogStepSchema.parse(values),
    ...WalksStepSchema.parse(values),
    ...LocationStepSchema.parse(values),
    termsAgreed: values.agreesTerms && values.agreesPrivacy,
  };
}
