import * as z from 'zod/mini';
import { optionalLine, optionalParagraph, requiredLine } from '../contract/fields.ts';
import { DOG_TRAITS } from '../rules/dog-facts.ts';
import { LONG_TEXT_MAX_LENGTH, NAME_MAX_LENGTH, SHORT_TEXT_MAX_LENGTH } from '../rules/limits.ts';
import { DOG_GENDERS, DOG_SIZES, GENDERS } from '../rules/people.ts';
import { WALKING_DAYS, WALKING_TIMES } from '../rules/walking.ts';
import * as schema from './profile-schemas.ts';

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
  /** What requests accept. */
  input: z.ZodMiniType;
  /** What responses return. */
  output: z.ZodMiniType;
}

const storedText = z.nullable(z.string());
/** A JSON-encoded array of strings. */
const storedList = z.string();

/**
 * All fields of a profile, in the order of responses and of the sign-up. Requests, responses, columns,
 * anonymisation, forms and lists of facts are derived from it (decision 0103).
 */
export const PROFILE_FIELDS = {
  name: {
    column: 'name',
    group: 'me',
    control: 'line',
    input: requiredLine(NAME_MAX_LENGTH, 'nameRequired'),
    output: z.string(),
  },
  profileImage: {
    column: 'profile_photo',
    group: 'me',
    control: 'photo',
    input: schema.profileImage,
    output: storedText,
  },
  gender: {
    column: 'gender',
    group: 'me',
    control: 'choice',
    choices: GENDERS,
    input: schema.gender,
    output: z.nullable(z.enum(GENDERS)),
  },
  age: {
    column: 'age',
    group: 'me',
    control: 'age',
    input: schema.age,
    output: z.nullable(z.int()),
  },
  instagramId: {
    column: 'instagram_id',
    group: 'me',
    control: 'handle',
    friendsOnly: true,
    input: schema.instagramId,
    output: storedText,
  },
  occupation: {
    column: 'occupation',
    group: 'me',
    control: 'line',
    optional: true,
    input: optionalLine(SHORT_TEXT_MAX_LENGTH),
    output: storedText,
  },
  bio: {
    column: 'bio',
    group: 'me',
    control: 'paragraph',
    optional: true,
    input: optionalParagraph(LONG_TEXT_MAX_LENGTH),
    output: storedText,
  },
  dogName: {
    column: 'dog_name',
    group: 'dog',
    control: 'line',
    input: requiredLine(NAME_MAX_LENGTH, 'dogNameRequired'),
    output: storedText,
  },
  dogBreed: {
    column: 'dog_breed',
    group: 'dog',
    control: 'line',
    input: requiredLine(SHORT_TEXT_MAX_LENGTH, 'breedRequired'),
    output: storedText,
  },
  dogGender: {
    column: 'dog_gender',
    group: 'dog',
    control: 'choice',
    choices: DOG_GENDERS,
    input: schema.dogGender,
    output: z.nullable(z.enum(DOG_GENDERS)),
  },
  dogSize: {
    column: 'dog_size',
    group: 'dog',
    control: 'choice',
    choices: DOG_SIZES,
    input: schema.dogSize,
    output: z.nullable(z.enum(DOG_SIZES)),
  },
  dogAge: {
    column: 'dog_age',
    group: 'dog',
    control: 'line',
    optional: true,
    input: optionalLine(SHORT_TEXT_MAX_LENGTH),
    output: storedText,
  },
  dogImage: {
    column: 'dog_photo',
    group: 'dog',
    control: 'photo',
    input: schema.dogImage,
    output: storedText,
  },
  dogPersonality: {
    column: 'dog_personality',
    group: 'dog',
    control: 'paragraph',
    optional: true,
    input: optionalParagraph(LONG_TEXT_MAX_LENGTH),
    output: storedText,
  },
  walkingDays: {
    column: 'walking_days',
    group: 'walks',
    control: 'choices',
    choices: WALKING_DAYS,
    input: schema.walkingDays,
    output: storedList,
  },
  walkingTimes: {
    column: 'walking_times',
    group: 'walks',
    control: 'choices',
    choices: WALKING_TIMES,
    input: schema.walkingTimes,
    output: storedList,
  },
  dogWeightKg: {
    column: 'dog_weight_kg',
    group: 'facts',
    control: 'weight',
    optional: true,
    input: schema.dogWeightKg,
    output: z.nullable(z.number()),
  },
  dogNeutered: {
    column: 'dog_neutered',
    group: 'facts',
    control: 'yesNo',
    optional: true,
    input: schema.knownOrNot,
    output: schema.knownOrNot,
  },
  dogVaccinated: {
    column: 'dog_vaccinated',
    group: 'facts',
    control: 'yesNo',
    optional: true,
    input: schema.knownOrNot,
    output: schema.knownOrNot,
  },
  dogTraits: {
    column: 'dog_traits',
    group: 'facts',
    control: 'traits',
    optional: true,
    input: schema.dogTraits,
    output: z.array(z.enum(DOG_TRAITS)),
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
/** The value of a field in responses. */
export type OutputOf<K extends FieldName> = z.output<ProfileFields[K]['output']>;
export type PublicName = Exclude<FieldName, NameOf<{ friendsOnly: true }>>;

/** What owners can say about their dog after the sign-up. */
export type DogFacts = { [K in FactName]: OutputOf<K> };

export const fieldOf = (name: FieldName): ProfileField => PROFILE_FIELDS[name];

export const FIELD_NAMES = Object.keys(PROFILE_FIELDS) as FieldName[];
export const PUBLIC_NAMES = FIELD_NAMES.filter(
  (name): name is PublicName => !fieldOf(name).friendsOnly,
);
export const FACT_NAMES = FIELD_NAMES.filter(
  (name): name is FactName => fieldOf(name).group === 'facts',
);
export const NO_DOG_FACTS = Object.fromEntries(
  FACT_NAMES.map((name) => [name, fieldOf(name).control === 'traits' ? [] : null]),
) as unknown as DogFacts;
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

type Shape<N extends FieldName, Side extends 'input' | 'output'> = {
  [K in N]: ProfileFields[K][Side];
};

/** Returns the `input` or `output` schemas of the named fields, for `z.object`. */
export const shapeOf = <N extends FieldName, Side extends 'input' | 'output'>(
  names: readonly N[],
  side: Side,
) => Object.fromEntries(names.map((name) => [name, PROFILE_FIELDS[name][side]])) as Shape<N, Side>;
