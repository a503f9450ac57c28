import type { ProfileChange } from '@meongmate/shared/contract/users';
import {
  FACT_NAMES,
  FIELD_NAMES,
  type FieldName,
  FORM_FIELD_NAMES,
  fieldOf,
  type ListName,
  type ProfileFields,
  PUBLIC_NAMES,
  type PublicName,
} from '@meongmate/shared/profile/profile-fields';
import type { OutputOf } from '@meongmate/shared/profile/profile-schemas';
import type { Audience } from '@meongmate/shared/rules/people';
import { emptyToNull } from '@meongmate/shared/rules/text';

/** Photos are stored by name and lists as arrays; all other columns hold what responses return. */
type Stored<K extends FieldName> = K extends ListName ? string[] : OutputOf<K>;
type ColumnsOf<K extends FieldName> = { [N in K as ProfileFields[N]['column']]: Stored<N> };

export type ProfileColumns = ColumnsOf<FieldName>;
/** The columns of a user's card. */
export type CardRow = { id: number } & ColumnsOf<PublicName>;

const columnOf = (name: FieldName) => fieldOf(name).column;
export const PROFILE_COLUMNS = FIELD_NAMES.map(columnOf);

export const selectColumns = (columns: readonly string[], alias: string) =>
  columns.map((column) => `${alias}.${column}`).join(', ');
/** Of the user `u`. */
export const CARD_COLUMNS = selectColumns(['id', ...PUBLIC_NAMES.map(columnOf)], 'u');

/** For `update users set`: only `name` has no default. */
export const CLEARED_PROFILE = PROFILE_COLUMNS.map((column) =>
  column === 'name' ? `name = ''` : `${column} = default`,
).join(', ');

/** Every required field is stored, except the location. */
export const HAS_REQUIRED_FIELDS = FIELD_NAMES.map(fieldOf)
  .filter(({ optional }) => !optional)
  .map(({ control, column }) =>
    control === 'choices' ? `cardinality(${column}) > 0` : `${column} is not null`,
  )
  .join(' and ');

type ProfileInput = Omit<ProfileChange, ListName> & {
  [K in ListName]?: readonly string[] | undefined;
};

/** The columns that a profile form writes; fields that are not given stay unchanged. */
export function toProfileColumns(profile: ProfileInput): Partial<ProfileColumns> & {
  discovery_paused?: boolean | undefined;
  visible_to?: Audience | undefined;
} {
  const columns = [...FORM_FIELD_NAMES, ...FACT_NAMES].map((name) => [
    columnOf(name),
    emptyToNull(profile[name]),
  ]);
  return {
    ...Object.fromEntries(columns),
    discovery_paused: profile.discoveryPaused,
    visible_to: profile.visibleTo,
  };
}
