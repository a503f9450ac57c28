import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeBrowserPush } from '../../test-support/fake-browser-push.ts';
import { fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage, sessionOf } from '../../test-support/render-page.tsx';
import { aSentRequest, aUser } from '../../test-support/user-fixtures.ts';
import { newFriend } from '../friend-requests/new-friend.ts';
import { NewFriendOffer } from './new-friend-offer.tsx';

const aFriend = (dogName: string) => ({ ...aSentRequest().receiver, dogName });

function accept(permission: NotificationPermission = 'default') {
  const browser = fakeBrowserPush({ permission });
  const network = fakeNetwork({
    ...sessionOf(aUser()),
    'GET /api/config': { body: { push: { publicKey: browser.publicKey } } },
    'POST /api/push-subscriptions': { body: { id: 5 } },
  });
  renderPage(<NewFriendOffer />, { user: aUser() });
  act(() => newFriend.set(aFriend('라떼')));
  return { browser, network };
}
const TITLE = '라떼의 첫 메시지를 바로 알려드릴까요?';

it('[PUSHUI-7] [UI-30] after an acceptance the app explains notifications before the browser asks', async () => {
  const { browser, network } = accept();
  await screen.findByRole('region', { name: TITLE });
  expect(browser.requestPermission).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '알림 받기' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(browser.requestPermission).toHaveBeenCalledOnce();
  expect(network.requestsTo('POST', '/api/push-subscriptions')).toHaveLength(1);
});

it('[PUSHUI-7] later closes the offer until the next acceptance', async () => {
  const { browser } = accept();
  await userEvent.click(await screen.findByRole('button', { name: '닫기' }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(browser.requestPermission).not.toHaveBeenCalled();
  act(() => newFriend.set(aFriend('보리')));
  await screen.findByRole('region', { name: '보리의 첫 메시지를 바로 알려드릴까요?' });
});

it('[PUSHUI-7] a device that receives notifications gets no offer', async () => {
  accept('granted');
  expect(screen.queryByRole('region')).toBeNull();
});
