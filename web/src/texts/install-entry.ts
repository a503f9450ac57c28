import { defineTexts } from './define-texts.ts';

/** The entry on my-profile, without the texts of the dialog that it opens. */
export const installEntryText = defineTexts({ add: ['홈 화면에 추가', 'Add to home screen'] });
