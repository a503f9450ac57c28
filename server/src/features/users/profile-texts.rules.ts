import { FORM_FIELD_NAMES, fieldOf } from '@meongmate/shared/profile/profile-fields';
import { findContact } from '@meongmate/shared/rules/contacts';
import { isReservedName } from '@meongmate/shared/rules/reserved-names';
import type { FieldTextKey } from '@meongmate/shared/texts/field-texts';

/** Free texts, which strangers read on cards, in mails and in pushes. */
const TEXTS = FORM_FIELD_NAMES.filter((name) => /^(?:line|paragraph)$/.test(fieldOf(name).control));
const NAMES: readonly string[] = ['name', 'dogName'];

/** Returns the error of each text of a profile that strangers must not read (USR-34, USR-35). */
export function findForbiddenTexts(
  profile: Readonly<Record<string, unknown>>,
): Record<string, FieldTextKey> {
  const errors: Record<string, FieldTextKey> = {};
  for (const field of TEXTS) {
    const text = profile[field];
    if (typeof text !== 'string') continue;
    if (NAMES.includes(field) && isReservedName(text)) errors[field] = 'reservedName';
    else if (findContact(text)) errors[field] = 'contactInProfile';
  }
  return errors;
}
