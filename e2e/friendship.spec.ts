import { aConversation, acceptRequest, bubble } from './_support/conversation.ts';
import { DESKTOP, expect, PHONE, test } from './_support/fixtures.ts';
import { LONG } from './_support/matrix.ts';
import { aMember, post, sendFriendRequest, signInPage } from './_support/members.ts';
import { SUWON } from './_support/positions.ts';
import { uiLabels } from './_support/ui-labels.ts';

const labels = uiLabels('ko');
const profileOf = (name: string, dogName: string) => ({
  email: `${name}@friendship.example`,
  name,
  dogName,
  instagramId: `${name.replace('-', '_')}.walks`,
});

test(
  '[REQ-4] [FR-17] [FR-29] [FR-28] each kind of acceptance gives exactly the access that it names',
  LONG,
  async ({ openBrowser, server }) => {
    const receiver = await aMember(server, profileOf('receiver', '두부'));
    const page = await openBrowser(PHONE);
    await signInPage(page, server, receiver);
    await page.goto('/friend-requests');
    for (const type of ['instagram', 'chat', 'both'] as const) {
      const sender = await aMember(server, profileOf(`sender-${type}`, `콩 ${type}`));
      await sendFriendRequest(server, sender, receiver);
      const card = page.getByTestId('request-received').filter({ hasText: `콩 ${type}` });
      await card.getByRole('button', { name: labels.accept, exact: true }).click();
      await page.getByRole('radio', { name: labels.types[type], exact: true }).check();
      await page.getByRole('button', { name: labels.acceptAction, exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const chat = card.getByRole('link', { name: labels.openChat });
      const instagram = card.getByRole('link', { name: labels.seeInstagram });
      await expect(chat).toHaveCount(type === 'instagram' ? 0 : 1);
      // The handle, and the main action where there is no chat.
      await expect(instagram).toHaveCount({ instagram: 2, chat: 0, both: 1 }[type]);
    }
  },
);

test('[REQ-15] [REQ-16] [SHELL-31] an acceptance shows a toast and a dot on another page, until the sent list was open', async ({
  openBrowser,
  server,
}) => {
  const sender = await aMember(server, profileOf('asks', '보리'));
  const receiver = await aMember(server, profileOf('accepts', '콩'));
  const earlier = await aMember(server, profileOf('later', '라떼'));
  await sendFriendRequest(server, sender, receiver);
  await sendFriendRequest(server, sender, earlier);
  const page = await openBrowser(PHONE);
  await signInPage(page, server, sender);
  await page.goto('/chat');
  const received = page.waitForResponse(/friend-requests\/sent/);
  await page.reload();
  await received;
  await acceptRequest(server, receiver);
  await expect(page.getByTestId('toast')).toContainText('accepts님이 친구 요청을 수락했어요');
  await expect(page.getByTestId('accepted-dot')).toBeVisible();
  await page.goto('/friend-requests?tab=sent');
  await expect(page.getByTestId('request-sent').first()).toContainText('콩');
  await expect(page.getByTestId('accepted-dot')).toHaveCount(0);
  await page.reload();
  await expect(page.getByTestId('request-sent').first()).toBeVisible();
  await expect(page.getByTestId('accepted-dot')).toHaveCount(0);
});

test('[REQ-1] [FR-31] [CHAT-7] [RT-11] [CHAT-17] [BLK-14] [BLK-22] [BLK-37] a request is accepted and both chat without a reload; blocking closes the conversation of both, unblocking opens it again', async ({
  openBrowser,
  server,
}) => {
  const mina = await aMember(server, profileOf('mina', '보리'), SUWON);
  const jun = await aMember(server, profileOf('jun', '인절미'), SUWON);
  const expectedErrors = /status of 403/;
  const minaPage = await openBrowser({ ...PHONE, expectedErrors });
  const junPage = await openBrowser({ ...DESKTOP, expectedErrors });
  await signInPage(minaPage, server, mina);
  await signInPage(junPage, server, jun);

  await test.step('a request from the list arrives', async () => {
    await junPage.goto('/friend-requests');
    const state = junPage.getByTestId('realtime-state');
    await expect(state).toHaveAttribute('data-state', 'connected');
    await minaPage.goto('/discover');
    const card = minaPage.getByTestId('nearby-card').filter({ hasText: '인절미' });
    await card.getByRole('button', { name: labels.sendRequest }).click();
    await minaPage.getByRole('textbox', { name: labels.greeting }).fill('토요일에 같이 걸어요!');
    await minaPage.getByRole('button', { name: labels.send, exact: true }).click();
    await expect(card.getByRole('button', { name: labels.requestSent })).toBeVisible();
    const request = junPage.getByTestId('request-received').filter({ hasText: '보리' });
    await expect(request).toContainText('토요일에 같이 걸어요!');
    await request.getByRole('button', { name: labels.accept, exact: true }).click();
    await junPage.getByRole('radio', { name: labels.types.chat, exact: true }).check();
    await junPage.getByRole('button', { name: labels.acceptAction, exact: true }).click();
    await request.getByRole('link', { name: labels.openChat }).click();
    await expect(junPage).toHaveURL(/\/chat\/\d+$/);
  });

  await test.step('messages arrive on the other side', async () => {
    await minaPage.goto('/chat');
    await minaPage.getByTestId('room-row').filter({ hasText: 'jun' }).click();
    for (const [from, to, text] of [
      [minaPage, junPage, '안녕하세요'],
      [junPage, minaPage, '저녁 7시 어때요? 🐶'],
    ] as const) {
      await from.getByTestId('chat-input').fill(text);
      await from.getByTestId('chat-send').click();
      await expect(bubble(to, text)).toHaveAttribute('data-mine', 'false');
      await expect(bubble(from, text)).toHaveAttribute('data-mine', 'true');
      await expect(from.getByTestId('chat-input')).toHaveValue('');
    }
  });

  await junPage.getByRole('button', { name: labels.conversationMenu }).click();
  const dialog = junPage.getByRole('dialog');
  await dialog.getByRole('button', { name: labels.block, exact: true }).click();
  await dialog
    .filter({ hasText: '차단할까요?' })
    .getByRole('button', { name: labels.block, exact: true })
    .click();
  await expect(junPage.getByTestId('chat-input')).toHaveCount(0);
  await expect(junPage.getByText('차단된 사용자와는 채팅할 수 없습니다.')).toBeVisible();
  // Without any action of the blocked user.
  await expect(minaPage.getByTestId('chat-input')).toHaveCount(0);
  await expect(minaPage.getByText('지금은 이 대화를 이어갈 수 없어요.')).toBeVisible();
  await expect(bubble(minaPage, '안녕하세요')).toBeVisible();
  await expect(minaPage.locator('body')).not.toContainText('차단');

  await junPage.getByRole('button', { name: labels.unblock, exact: true }).click();
  await junPage.getByTestId('chat-input').fill('다시 이야기해요');
  await junPage.getByTestId('chat-send').click();
  await expect(bubble(minaPage, '다시 이야기해요')).toBeVisible();
  await expect(minaPage.getByTestId('chat-input')).toBeVisible();
});

test(
  '[BLK-8] [BLK-14] [CON-5] an open friend list removes a friend who blocks its owner',
  LONG,
  async ({ openBrowser, server }) => {
    const { mina, jun } = await aConversation(server);
    // The photos return 404 after the block, also those still being loaded.
    const page = await openBrowser({ ...PHONE, expectedErrors: /404/ });
    await signInPage(page, server, mina);
    await page.goto('/connections');
    const friend = page.getByRole('listitem').filter({ hasText: jun.user.dogName ?? '' });
    await expect(friend).toHaveCount(1);
    const body = { blockedUserId: mina.user.id };
    const blocked = await post(server, '/api/users/block', body, jun.cookie);
    expect(blocked.status).toBe(200);
    await expect(friend).toHaveCount(0);
  },
);

test(
  '[UI-40] with the keyboard only, focus stays near the request that was accepted or deleted',
  LONG,
  async ({ openBrowser, server }) => {
    const receiver = await aMember(server, profileOf('keyboard', '두부'));
    for (const name of ['kept', 'declined']) {
      await sendFriendRequest(
        server,
        await aMember(server, profileOf(name, `콩 ${name}`)),
        receiver,
      );
    }
    const page = await openBrowser(DESKTOP);
    await signInPage(page, server, receiver);
    await page.goto('/friend-requests');
    const cardOf = (name: string) =>
      page.getByTestId('request-received').filter({ hasText: `콩 ${name}` });
    const focused = page.locator(':focus');

    await cardOf('kept').getByRole('button', { name: labels.accept, exact: true }).press('Enter');
    await expect(page.getByRole('radio', { name: labels.types.chat, exact: true })).toBeFocused();
    await page.getByRole('button', { name: labels.acceptAction, exact: true }).press('Enter');
    await expect(cardOf('kept').getByRole('link', { name: labels.openChat })).toBeVisible();
    await expect(cardOf('kept')).toBeFocused();

    await cardOf('declined')
      .getByRole('button', { name: labels.delete, exact: true })
      .press('Enter');
    await page.getByRole('button', { name: labels.deleteAction, exact: true }).press('Enter');
    await expect(cardOf('declined')).toHaveCount(0);
    await expect(page.getByRole('main').locator(focused)).toHaveCount(1);
  },
);
