import { SHARING_TEXTS } from '@meongmate/shared/texts/log-texts';
import { expect, it } from 'vitest';
import { adminText } from '../../texts/admin.ts';
import { logDetails } from './log-action.ts';

it.each([
  ['both', SHARING_TEXTS.both],
  ['스팸', '스팸'],
  ['constructor', 'constructor'],
  [null, adminText('noDetails')],
])('[ADMUI-13] the details %s are displayed as %s', (details, text) => {
  expect(logDetails(details)).toBe(text);
});
