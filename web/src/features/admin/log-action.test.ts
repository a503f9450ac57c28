import { SHARING_TEXTS } from '@meongmate/shared/texts/log-texts';
import { expect, it } from 'vitest';
import { adminText } from '../../texts/admin.ts';
import { logDetails } from './log-action.ts';

it.each([
  ['friend_request_accepted', 'both', SHARING_TEXTS.both],
  ['user_blocked', '스팸', '스팸'],
  ['user_blocked', 'constructor', 'constructor'],
  ['login', null, adminText('noDetails')],
  ['report_closed', '#4 dismiss', '신고 #4 · 문제 없음'],
  ['report_closed', '#4 unknown', '신고 #4'],
  ['report_opened', '#4', '신고 #4'],
  ['inquiry_updated', '#12', '문의 #12'],
])('[ADMUI-13] the details of %s, %s, are displayed as %s', (action, details, text) => {
  expect(logDetails({ action, details })).toBe(text);
});
