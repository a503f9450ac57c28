import { defineTexts } from './define-texts.ts';

/** Not a common text, which every page would load. */
export const searchFieldText = defineTexts({
  clear: ['검색어 지우기', 'Clear the search'],
});
