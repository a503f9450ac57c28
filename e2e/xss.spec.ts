import type { Position } from '@meongmate/shared/rules/distance';
import { ADMIN_EMAILS } from './_support/admins.ts';
import { DESKTOP, expect, test } from './_support/fixtures.ts';
import { LONG } from './_support/matrix.ts';
import { aMember, MEMBER_PASSWORD, type Member, signInPage } from './_support/members.ts';
import { PAYLOADS, packPayloads, pickPayload, STRANGER_PAYLOADS } from './_support/payloads.ts';
import { INCHEON } from './_support/positions.ts';
import { rewriteJson } from './_support/rewrite-json.ts';
import type { ServerProcess } from './_support/server-process.ts';
import { startXssProbe } from './_support/xss-probe.ts';

const HOSTILE_BROWSER = `Mozilla/5.0 ${pickPayload(100, 11)} ${pickPayload(100, 0)}`;

const profileOf = (name: string) => ({
  email: `${name}@xss.example`,
  name,
  dogName: name,
  instagramId: `${name}.xss`,
});

async function call(
  server: ServerProcess,
  sender: Member,
  method: string,
  path: string,
  body: unknown,
) {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      cookie: sender.cookie,
      'user-agent': HOSTILE_BROWSER,
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text) as { id: number; room?: { id: number } };
}

/** Sets every text of a profile to a payload, a different one for each member. */
async function fillWithPayloads(
  server: ServerProcess,
  member: Member,
  index: number,
): Promise<void> {
  const longTexts = packPayloads(500, STRANGER_PAYLOADS);
  await call(server, member, 'PATCH', `/api/users/${member.user.id}`, {
    ...INCHEON,
    name: pickPayload(50, index),
    occupation: pickPayload(100, index + 7),
    bio: longTexts[index % longTexts.length],
    dogName: pickPayload(50, index + 14),
    dogBreed: pickPayload(100, index + 21),
    dogAge: pickPayload(100, index + 28),
    dogPersonality: longTexts[(index + 1) % longTexts.length],
  });
}

test('[SEC-8] the watch detects markup that was made from a text', async ({ openBrowser }) => {
  const page = await openBrowser({ ...DESKTOP, expectedErrors: /Content Security Policy/ });
  const probe = await startXssProbe(page);
  await page.goto('/login');
  await probe.expectNoInjection();
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=ran=1>'),
  );
  await expect(probe.expectNoInjection()).rejects.toThrow('text stays text');
});

test(
  '[SEC-8] [SEC-11] [SEC-1] sixty payloads in every text are shown as text on every screen',
  LONG,
  async ({ openBrowser, server }) => {
    expect(PAYLOADS.length).toBeGreaterThanOrEqual(60);
    const viewer = await aMember(
      server,
      { ...profileOf('keeper'), email: ADMIN_EMAILS.hostile },
      INCHEON,
    );
    const [friend, asker, ...neighbours] = await Promise.all(
      ['friend', 'asker', 'next', 'further'].map((name) =>
        aMember(server, profileOf(name), INCHEON),
      ),
    );
    if (!friend || !asker) throw new Error('too few members were created');
    for (const [index, member] of [friend, asker, ...neighbours].entries()) {
      await fillWithPayloads(server, member, index * 5);
    }
    const viewerId = viewer.user.id;
    const message = packPayloads(500, STRANGER_PAYLOADS)[1];
    const sendRequest = (sender: Member) =>
      call(server, sender, 'POST', '/api/friend-requests', {
        senderId: sender.user.id,
        receiverId: viewerId,
        message,
      });
    const { id } = await sendRequest(friend);
    const accepted = await call(server, viewer, 'PUT', `/api/friend-requests/${id}/accept`, {
      connectionType: 'both',
    });
    const roomId = accepted.room?.id ?? 0;
    for (const text of packPayloads(2000)) {
      const senderId = friend.user.id;
      await call(server, friend, 'POST', '/api/chat/messages', { roomId, senderId, message: text });
    }
    await sendRequest(asker);
    for (const text of packPayloads(5000)) {
      const subject = pickPayload(200, 3);
      const inquiry = { email: 'a@xss.example', subject, message: text };
      await call(server, asker, 'POST', '/api/contact', inquiry);
    }

    const page = await openBrowser(DESKTOP);
    const probe = await startXssProbe(page);
    await signInPage(page, server, viewer);

    await test.step('nearby owners, as cards, in detail and on the map', async () => {
      // Far enough from each other that no two form a cluster on the map.
      const { latitude, longitude } = INCHEON;
      await rewriteJson<Position[]>(page, '**/api/users/nearby/**', (users) =>
        users.map((user, index) => ({
          ...user,
          latitude: latitude + (index - 1) * 0.004,
          longitude,
        })),
      );
      await page.goto('/discover');
      await expect(page.getByTestId('nearby-card')).toHaveCount(2 + 1);
      await probe.expectNoInjection();
      await page.getByTestId('nearby-card').first().getByRole('button').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await probe.expectNoInjection();
      await page.keyboard.press('Escape');
      await page.getByTestId('view-map').click();
      await expect(page.getByTestId('map-owner').first()).toBeVisible();
      for (let index = 0; index < 3; index++) {
        await page.getByTestId('map-owner').nth(index).press('Enter');
        await expect(page.getByRole('dialog')).toBeVisible();
        await probe.expectNoInjection();
        await page.keyboard.press('Escape');
      }
    });

    await test.step('requests, friends, rooms and a conversation', async () => {
      await page.goto('/friend-requests');
      await expect(page.getByTestId('request-received').first()).toBeVisible();
      await probe.expectNoInjection();
      await page.goto('/connections');
      await expect(page.getByRole('heading', { name: pickPayload(50, 14) })).toBeVisible();
      await probe.expectNoInjection();
      await page.goto('/chat');
      await expect(page.getByTestId('room-row')).toHaveCount(1);
      await probe.expectNoInjection();
      await page.getByTestId('room-row').click();
      await expect(page.getByTestId('message').last()).toBeVisible();
      await probe.expectNoInjection();
      for (const link of await page.getByTestId('message').getByRole('link').all()) {
        expect(await link.getAttribute('href')).toMatch(/^https?:\/\//);
        expect(await link.getAttribute('target')).toBe('_blank');
        expect(await link.getAttribute('rel')).toMatch(/noopener.*noreferrer/);
      }
    });

    await test.step('everything that a moderator reads', async () => {
      await page.goto('/admin');
      await page.getByRole('searchbox').fill('xss.example');
      await expect(page.getByTestId('user-row')).toHaveCount(4);
      await probe.expectNoInjection();
      const hostileRow = page.getByTestId('user-row').filter({ hasText: 'asker@xss.example' });
      await hostileRow.getByRole('button').first().click();
      const userDialog = page.getByRole('dialog', { name: '사용자 상세 정보' });
      await expect(userDialog).toBeVisible();
      await probe.expectNoInjection();
      await userDialog.getByRole('button', { name: '차단', exact: true }).click();
      const blockDialog = page.getByRole('dialog', { name: /차단할까요/ });
      await probe.expectNoInjection();
      await blockDialog
        .getByRole('textbox', { name: '차단 사유' })
        .fill(packPayloads(500)[0] ?? '');
      await blockDialog.getByRole('button', { name: '차단하기' }).click();
      await expect(userDialog).toContainText('ran=1');
      await probe.expectNoInjection();
      await userDialog.getByRole('button', { name: '닫기' }).click();
      for (const [tab, card] of [
        ['활동 로그', 'log-card'],
        ['문의', 'inquiry-card'],
      ] as const) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(page.getByTestId(card).first()).toBeVisible();
        await probe.expectNoInjection();
      }
    });

    await test.step('the reason of a block at the log-in, and the own profile', async () => {
      const blockedPage = await openBrowser({ ...DESKTOP, expectedErrors: /403/ });
      const blockedProbe = await startXssProbe(blockedPage);
      await blockedPage.goto('/login');
      await blockedPage.getByRole('textbox', { name: '이메일' }).fill('asker@xss.example');
      await blockedPage.getByLabel('비밀번호', { exact: true }).fill(MEMBER_PASSWORD);
      await blockedPage.getByRole('button', { name: '로그인', exact: true }).click();
      await expect(blockedPage.getByRole('alert')).toContainText('ran=1');
      await blockedProbe.expectNoInjection();

      const ownPage = await openBrowser(DESKTOP);
      const ownProbe = await startXssProbe(ownPage);
      await signInPage(ownPage, server, friend);
      await ownPage.goto('/my-profile');
      await expect(ownPage.getByText(pickPayload(50, 0)).first()).toBeVisible();
      await ownProbe.expectNoInjection();
    });
  },
);
