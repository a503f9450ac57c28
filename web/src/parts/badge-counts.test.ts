import { expect, it, vi } from 'vitest';
import { clearBadgeCounts, setBadgeCounts } from './badge-counts.ts';

it('[PUSHUI-12] the icon of the app shows the unread messages and pending requests', () => {
  const setAppBadge = vi.fn(async () => {});
  Object.assign(navigator, { setAppBadge });
  setBadgeCounts({ unreadMessages: 2, newAcceptances: 1 });
  setBadgeCounts({ pendingRequests: 1 });
  expect(setAppBadge).toHaveBeenLastCalledWith(3);
  clearBadgeCounts();
  expect(setAppBadge).toHaveBeenLastCalledWith(0);
  Reflect.deleteProperty(navigator, 'setAppBadge');
  setBadgeCounts({ unreadMessages: 1 });
  expect(setAppBadge).toHaveBeenCalledTimes(3);
});
