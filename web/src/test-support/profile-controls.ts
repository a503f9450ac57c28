import type { FormFieldName } from '@meongmate/shared/profile/profile-fields';
import type { screen } from '@testing-library/react';
import { profileFieldText } from '../texts/profile-field.ts';

type Queries = Pick<typeof screen, 'queryAllByLabelText' | 'queryAllByRole'>;

/** Returns the profile fields that have no labelled control in a part of the page. */
export const fieldsWithoutControl = (queries: Queries, names: readonly FormFieldName[]) =>
  names.filter((name) => {
    const label = new RegExp(`^${profileFieldText(name)}`);
    const groups = queries.queryAllByRole('group', { name: label });
    return queries.queryAllByLabelText(label).length + groups.length === 0;
  });
