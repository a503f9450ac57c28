import { isFieldTextKey } from '@meongmate/shared/texts/field-texts';
import { fieldText } from '../texts/field.ts';

/** Translates a schema's message, which is the key of a text. */
export const validationMessage = (message: string): string =>
  fieldText(isFieldTextKey(message) ? message : 'invalidValue');
