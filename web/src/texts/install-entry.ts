import { partTexts } from './part-texts.ts';

/** The entry on my-profile, without the texts of the dialog that it opens. */
export const installEntryText = partTexts({ add: '홈 화면에 추가' }, { add: 'Add to home screen' });
