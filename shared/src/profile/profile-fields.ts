import { DOG_GENDERS, DOG_SIZES, GENDERS } from '../rules/people.ts';
import { WALKING_DAYS, WALKING_TIMES } from '../rules/walking.ts';

type Group = 'me' | 'dog' | 'walks' | 'facts';

interface ProfileField {
  /** The column in the table `users`. */
  column: string;
  /** The step of the profile setup and the card of the own profile that contain the field; `facts` has no step. */
  group: Group;
  control:
    | 'photo'
    | 'line'
    | 'paragraph'
    | 'age'
    | 'handle'
    | 'choice'
    | 'choices'
    // Facts are stored and returned as the JSON values that they are.
    | 'weight'
    | 'yesNo'
    | 'traits';
  choices?: readonly string[];
  /** Not needed for a complete profile. */
  optional?: true;
  /** Not part of a public profile. */
  friendsOnly?: true;
}

/**
 * All fields of a profile, in the order of responses and of the sign-up. Requests, responses, columns,
 * anonymisation, forms and lists of facts are derived from it and from `PROFILE_SCHEMAS` (decisions 0103, 0217).
 */
export const PROFILE_FIELDS = {
  name: {
    column: 'name',
    group: 'me',
    control: 'line',
  },
  profileImage: {
    column: 'profile_photo',
    group: 'me',
    control: 'photo',
  },
  gender: {
    column: 'gender',
    group: 'me',
    control: 'choice',
    choices: GENDERS,
  },
  age: {
    column: 'age',
    group: 'me',
    control: 'age',
  },
  instagramId: {
    column: 'instagram_id',
    group: 'me',
    control: 'handle',
    friendsOnly: true,
  },
  occupation: {
    column: 'occupation',
    group: 'me',
    control: 'line',
    optional: true,
  },
  bio: {
    column: 'bio',
    group: 'me',
    control: 'paragraph',
    optional: true,
  },
  dogName: {
    column: 'dog_name',
    group: 'dog',
    control: 'line',
  },
  dogBreed: {
    column: 'dog_breed',
    group: 'dog',
    control: 'line',
  },
  dogGender: {
    column: 'dog_gender',
    group: 'dog',
    control: 'choice',
    choices: DOG_GENDERS,
  },
  dogSize: {
    column: 'dog_size',
    group: 'dog',
    control: 'choice',
    choices: DOG_SIZES,
  },
  dogAge: {
    column: 'dog_age',
    group: 'dog',
    control: 'line',
    optional: true,
  },
  dogImage: {
    column: 'dog_photo',
    group: 'dog',
    control: 'photo',
  },
  dogPersonality: {
    column: 'dog_personality',
    group: 'dog',
    control: 'paragraph',
    optional: true,
  },
  walkingDays: {
    column: 'walking_days',
    group: 'walks',
    control: 'choices',
    choices: WALKING_DAYS,
  },
  walkingTimes: {
    column: 'walking_times',
    group: 'walks',
    control: 'choices',
    choices: WALKING_TIMES,
  },
  dogWeightKg: {
    column: 'dog_weight_kg',
    group: 'facts',
    control: 'weight',
    optional: true,
  },
  dogNeutered: {
    column: 'dog_neutered',
    group: 'facts',
    control: 'yesNo',
    optional: true,
  },
  dogVaccinated: {
    column: 'dog_vaccinated',
    group: 'facts',
    control: 'yesNo',
    optional: true,
  },
  dogTraits: {
    column: 'dog_traits',
    group: 'facts',
    control: 'traits',
    optional: true,
  },
} as const satisfies Record<string, ProfileField>;

export type ProfileFields = typeof PROFILE_FIELDS;
export type FieldName = keyof ProfileFields;
type NameOf<Row> = {
  [K in FieldName]: ProfileFields[K] extends Row ? K : never;
}[FieldName];
export type PhotoName = NameOf<{ control: 'photo' }>;
export type FactName = NameOf<{ group: 'facts' }>;
export type YesNoName = NameOf<{ control: 'yesNo' }>;
/** The fields of the sign-up. Facts about the dog are asked for afterwards. */
export type SignUpName = Exclude<FieldName, FactName>;
/** The fields that a form sends unchanged. */
export type FormFieldName = Exclude<SignUpName, PhotoName>;
export type ChoiceName = NameOf<{ choices: readonly string[] }>;
export type ChoiceOf<K extends ChoiceName> = ProfileFields[K]['choices'][number];
export type ListName = NameOf<{ control: 'choices' }>;
export type PublicName = Exclude<FieldName, NameOf<{ friendsOnly: true }>>;

export const fieldOf = (name: FieldName): ProfileField => PROFILE_FIELDS[name];

export const FIELD_NAMES = Object.keys(PROFILE_FIELDS) as FieldName[];
export const PUBLIC_NAMES = FIELD_NAMES.filter(
  (name): name is PublicName => !fieldOf(name).friendsOnly,
);
export const FACT_NAMES = FIELD_NAMES.filter(
  (name): name is FactName => fieldOf(name).group === 'facts',
);
export const YES_NO_NAMES = FIELD_NAMES.filter(
  (name): name is YesNoName => fieldOf(name).control === 'yesNo',
);
export const SIGN_UP_NAMES = FIELD_NAMES.filter(
  (name): name is SignUpName => fieldOf(name).group !== 'facts',
);
export const FORM_FIELD_NAMES = SIGN_UP_NAMES.filter(
  (name): name is FormFieldName => fieldOf(name).control !== 'photo',
);

type FormGroup = Exclude<Group, 'facts'>;
type FormFieldIn<G extends FormGroup> = Extract<NameOf<{ group: G }>, FormFieldName>;
export const formFieldsIn = <G extends FormGroup>(group: G) =>
  FORM_FIELD_NAMES.filter((name): name is FormFieldIn<G> => fieldOf(name).group === group);
