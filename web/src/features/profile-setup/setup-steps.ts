import { register } from '@meongmate/shared/contract/auth';
import * as field from '@meongmate/shared/contract/fields';
import * as z from 'zod/mini';

/**
 * How the profile is sent: for a person who came through Google, with the mailed code of a
 * verified address, or plainly in a browser that verified it.
 */
export type SetupMode = 'google' | 'verified' | 'plain';
export type StepName = 'account' | 'me' | 'dog' | 'walks' | 'place';

/** Digits as typed; an empty field is missing, not 0. */
const ageText = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => (text.trim() === '' ? undefined : Number(text))),
  ),
  field.age,
);

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

/** In the order of the screen, which is the order of the error summary. */
const meShape = {
  profileImage: field.profileImage,
  name: field.name,
  gender: field.gender,
  age: ageText,
  instagramId: field.instagramId,
  occupation: field.occupation,
  bio: field.bio,
};
export const MeStep = z.object(meShape);
/** The name is Google's, whatever it is. */
export const GoogleMeStep = z.object({ ...meShape, name: z.string() });

export const DogStep = z.object({
  dogImage: field.dogImage,
  dogName: field.dogName,
  dogBreed: field.dogBreed,
  dogGender: field.dogGender,
  dogSize: field.dogSize,
  dogAge: field.dogAge,
  dogPersonality: field.dogPersonality,
});

export const WalksStep = z.object({
  walkingDays: field.walkingDays,
  walkingTimes: field.walkingTimes,
});

export const PlaceStep = z.object({ latitude: field.latitude, longitude: field.longitude });

export interface SetupValues {
  email: string;
  password: string;
  passwordRepeat: string;
  profileImage: string;
  name: string;
  gender: string;
  age: string;
  instagramId: string;
  occupation: string;
  bio: string;
  dogImage: string;
  dogName: string;
  dogBreed: string;
  dogGender: string;
  dogSize: string;
  dogAge: string;
  dogPersonality: string;
  walkingDays: string[];
  walkingTimes: string[];
  latitude: number | undefined;
  longitude: number | undefined;
}

export const EMPTY_SETUP: SetupValues = {
  email: '',
  password: '',
  passwordRepeat: '',
  profileImage: '',
  name: '',
  gender: '',
  age: '',
  instagramId: '',
  occupation: '',
  bio: '',
  dogImage: '',
  dogName: '',
  dogBreed: '',
  dogGender: '',
  dogSize: '',
  dogAge: '',
  dogPersonality: '',
  walkingDays: [],
  walkingTimes: [],
  latitude: undefined,
  longitude: undefined,
};

export function stepsOf(mode: SetupMode): readonly StepName[] {
  return mode === 'google'
    ? ['me', 'dog', 'walks', 'place']
    : ['account', 'me', 'dog', 'walks', 'place'];
}

const schemasOf = (mode: SetupMode) => ({
  account: AccountStep,
  me: mode === 'google' ? GoogleMeStep : MeStep,
  dog: DogStep,
  walks: WalksStep,
  place: PlaceStep,
});

/** The step that asks for a field of the body; undefined for a field no step asks for. */
export function stepOfField(name: string, mode: SetupMode): StepName | undefined {
  const schemas = schemasOf(mode);
  return stepsOf(mode).find((step) => name in schemas[step].shape);
}

export interface SetupProblem {
  step: StepName;
  name: string;
  /** The key of a field text. */
  message: string;
}

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
