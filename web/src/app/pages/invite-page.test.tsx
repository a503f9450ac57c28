import type { Invite } from '@meongmate/shared/contract/invites';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { inviteCodeEntry, keepInviteCode } from '../../lib/invite-code.ts';
import { externalBrowser } from '../../parts/open-in-browser.tsx';
import { type FakeResponse, fakeNetwork } from '../../test-support/fake-network.ts';
import { renderPage, sessionOf, setLocation } from '../../test-support/render-page.tsx';
import { aConnection, aPerson, aUser } from '../../test-support/user-fixtures.ts';
import { ConnectionsPage } from './connections-page.tsx';
import { InvitePage } from './invite-page.tsx';
import { InvitePosterPage } from './invite-poster-page.tsx';

const user = aUser();
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const anInvite = (given: Partial<Invite> = {}): Invite => ({
  code: 'A'.repeat(22),
  url: 'https://meongmate.example/i/AAAA',
  createdAt: inDays(-1),
  expiresAt: inDays(29),
  signups: 0,
  ...given,
});

function open(invites: Invite[], more: Record<string, FakeResponse | (() => FakeResponse)> = {}) {
  const network = fakeNetwork({
    ...sessionOf(user),
    'GET /api/invites': { body: invites },
    ...more,
  });
  renderPage(<InvitePage />, { user, at: '/invite' });
  return network;
}

it('[INVUI-1] a valid invitation is shared by the sheet of the device, and as a code', async () => {
  const share = vi.fn(async (_: ShareData) => {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  const network = open([anInvite({ signups: 2 })]);
  await userEvent.click(await screen.findByRole('button', { name: '초대 링크 보내기' }));
  expect(share.mock.calls[0]?.[0]).toMatchObject({
    url: 'https://meongmate.example/i/AAAA',
    text: '두부와 함께 산책할 친구를 멍메이트에서 찾고 있어요.',
  });
  const code = screen.getByRole('img', { name: '초대 링크의 QR 코드' });
  expect(code.getAttribute('src')).toBe(`/i/${'A'.repeat(22)}/qr.svg`);
  expect(screen.getByText('2명이 왔어요')).toBeTruthy();
  expect(network.requestsTo('POST', '/api/invites')).toEqual([]);
});

it.each([
  ['there is none', []],
  ['the last one ends soon', [anInvite({ code: 'B'.repeat(22), expiresAt: inDays(14) })]],
])('[INVUI-1] an invitation is created if %s, and copied', async (_, before) => {
  const network = open(before, {
    'POST /api/invites': () => {
      network.handlers['GET /api/invites'] = { body: [anInvite(), ...before] };
      return { status: 201, body: { code: 'A'.repeat(22), url: anInvite().url } };
    },
  });
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await userEvent.click(await screen.findByRole('button', { name: '링크 복사' }));
  expect(writeText).toHaveBeenCalledWith('https://meongmate.example/i/AAAA');
  expect((await screen.findByTestId('toast')).textContent).toContain('링크를 복사했어요');
  expect(network.requestsTo('POST', '/api/invites')).toHaveLength(1);
});

it('[INVUI-6] an invitation ends after a confirmation', async () => {
  const ended = `DELETE /api/invites/${'A'.repeat(22)}`;
  const network = open([anInvite(), anInvite({ code: 'B'.repeat(22) })], {
    [ended]: () => {
      network.handlers['GET /api/invites'] = {
        body: [anInvite({ expiresAt: inDays(-1) }), anInvite({ code: 'B'.repeat(22) })],
      };
      return { body: { message: '초대를 끝냈어요.' } };
    },
  });
  const [row] = await screen.findAllByTestId('invite-row');
  if (!row) throw new Error('no row');
  await userEvent.click(within(row).getByRole('button', { name: '끝내기' }));
  const dialog = await screen.findByRole('dialog', { name: '이 초대를 끝낼까요?' });
  expect(dialog.textContent).toContain('이 링크와 포스터로는 더 가입할 수 없어요.');
  await userEvent.click(within(dialog).getByRole('button', { name: '끝내기' }));
  expect(await screen.findByText('끝난 초대')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[INVUI-5] the poster has the dog and the code, and states until when it is valid', async () => {
  fakeNetwork({ ...sessionOf(user), 'GET /api/invites': { body: [anInvite()] } });
  renderPage(<InvitePosterPage />, { user, at: '/invite/poster' });
  const sheet = await screen.findByRole('region', { name: '초대 포스터' });
  expect(within(sheet).getByText('두부가 산책 친구를 찾아요')).toBeTruthy();
  expect(within(sheet).getByRole('img', { name: '초대 링크의 QR 코드' })).toBeTruthy();
  expect(screen.getByText(/A4 한 장이에요\. .+까지 쓸 수 있어요\./)).toBeTruthy();
});

it('[INVUI-3] the code is kept, and an external browser gets it', () => {
  const code = 'C'.repeat(22);
  setLocation(`/signup-method?invite=${code}`);
  keepInviteCode();
  expect(inviteCodeEntry.get()).toBe(code);
  setLocation('/register');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android) KAKAOTALK');
  const url = new URL(externalBrowser()?.href ?? '').searchParams.get('url') ?? '';
  expect(url).toContain(`/register?invite=${code}`);
});

it('[INVUI-3] what is no code is not kept', () => {
  setLocation('/signup-method?invite=<script>');
  keepInviteCode();
  expect(inviteCodeEntry.get()).toBeUndefined();
});

it('[INVUI-4] the first friendship is followed by an offer, until it is closed', async () => {
  const friends = [aConnection({ connectedUser: aPerson() })];
  fakeNetwork({
    ...sessionOf(user),
    'GET /api/connections/1': { body: friends },
    'GET /api/invites': { body: [anInvite()] },
  });
  renderPage(<ConnectionsPage />, { user });
  const offer = await screen.findByTestId('offer-card');
  expect(offer.textContent).toContain('첫 친구가 생겼어요');
  await userEvent.click(within(offer).getByRole('button', { name: '닫기' }));
  expect(screen.queryByTestId('offer-card')).toBeNull();
});
