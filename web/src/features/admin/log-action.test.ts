import { expect, it } from 'vitest';
import { adminTexts } from '../../texts/admin.ts';
import { logDetails } from './log-action.ts';

it.each([
  ['both', adminTexts.sharing.both],
  ['스팸', '스팸'],
  ['constructor', 'constructor'],
  [null, adminTexts.noDetails],
])('[ADMUI-13] the details %s read %s', (details, text) => {
  expect(logDetails(details)).toBe(text);
});
