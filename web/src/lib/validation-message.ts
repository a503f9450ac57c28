import { FIELD_TEXTS, type FieldTextKey } from '@meongmate/shared/texts/field-texts';
import { fieldText } from '../texts/field.ts';

/** Translates a schema's message, which is the key of a text. */
export const validationMessage = (message: string): string =>
  fieldText(message in FIELD_TEXTS ? (message as FieldTextKey) : 'invalidValue');
