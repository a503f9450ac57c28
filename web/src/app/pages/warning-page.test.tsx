import { deleteRequest } from '@meongmate/shared/contract/friend-requests';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { call } from '../../lib/api.ts';
import { errorResponse } from '../../test-support/fake-network.ts';
import { heading, renderShell } from '../../test-support/render-shell.tsx';
import { aUser } from '../../test-support/user-fixtures.ts';

const SEEN = 'POST /api/users/1/warning-seen';
const warned = (given: Parameters<typeof aUser>[0] = {}) =>
  aUser({ warning: { reason: 'rude', at: '2026-11-24T05:00:00.000Z' }, ...given });
const confirm = () => userEvent.click(screen.getByRole('button', { name: '알겠어요' }));

for (const path of ['/', '/chat', '/my-profile']) {
  it(`[RPTUI-7] an unread warning replaces ${path}, without navigation`, async () => {
    renderShell(path, { user: warned() });
    await heading('함께 지켜주세요');
    expect(screen.getByText('무례하거나 위협으로 느껴지는 말이나 행동')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(document.querySelector('main')?.textContent).not.toMatch(/신고|11월/);
  });
}

it('[RPTUI-7] a failed confirmation shows an error; a successful one shows the page', async () => {
  const { handlers } = renderShell('/chat', {
    user: warned(),
    handlers: { [SEEN]: errorResponse(503, 'unavailable') },
  });
  await heading('함께 지켜주세요');
  await confirm();
  expect(await screen.findByRole('alert')).toBeTruthy();
  handlers[SEEN] = { body: { user: aUser() } };
  await confirm();
  expect(await heading('채팅')).toBeTruthy();
});

it('[RPTUI-7] a confirmation is about the shown warning; the next one then appears', async () => {
  const next = { reason: 'spam', at: '2026-11-25T05:00:00.000Z' } as const;
  const { handlers, requestsTo } = renderShell('/chat', {
    user: warned(),
    handlers: { [SEEN]: { body: { user: aUser({ warning: next }) } } },
  });
  await heading('함께 지켜주세요');
  await confirm();
  expect(await screen.findByText('광고')).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
  );
  handlers[SEEN] = { body: { user: aUser() } };
  await confirm();
  await heading('채팅');
  const bodies = requestsTo('POST', SEEN.slice(5)).map(({ body }) => body);
  expect(bodies).toEqual([{ at: '2026-11-24T05:00:00.000Z' }, { at: next.at }]);
});

it('[RPTUI-7] the terms come before the warning', async () => {
  renderShell('/chat', { user: warned({ termsAgreed: false }) });
  await waitFor(() => expect(location.pathname).toBe('/terms-consent'));
  expect(screen.queryByText('함께 지켜주세요')).toBeNull();
});

it('[RPTUI-23] the contact page is open before the warning is confirmed, from a link of the warning', async () => {
  renderShell('/chat', { user: warned() });
  await heading('함께 지켜주세요');
  await userEvent.click(screen.getByRole('link', { name: '문의하기' }));
  await heading('문의하기');
  expect(location.pathname).toBe('/contact-admin');
  expect(screen.queryByText('함께 지켜주세요')).toBeNull();
  expect(screen.queryByRole('link', { name: '채팅' })).toBeNull();
  history.back();
  await heading('함께 지켜주세요');
});

it('[RPTUI-23] a write that the server refuses because of a warning leads to the warning', async () => {
  const { handlers } = renderShell('/chat', {
    user: aUser(),
    handlers: { 'DELETE /api/friend-requests/7': errorResponse(403, 'warning_unseen') },
  });
  await heading('채팅');
  handlers['GET /api/current-user'] = { body: { user: warned(), token: 'token' } };
  await expect(call(deleteRequest, { params: { id: 7 } })).rejects.toThrow('warning_unseen');
  await heading('함께 지켜주세요');
});
