import { FIELD_TEXTS } from '@meongmate/shared/texts/field-texts';
import { defineTexts } from './define-texts.ts';

export const fieldText = defineTexts(FIELD_TEXTS);
