import { DESKTOP, expect, PHONE, test } from './_support/fixtures.ts';
import { LONG } from './_support/matrix.ts';
import { aMember, sendFriendRequest, signInPage } from './_support/members.ts';
import { uiLabels } from './_support/ui-labels.ts';

const labels = uiLabels('ko');
const profileOf = (name: string, dogName: string) => ({
  email: `${name}@unfriend.example`,
  name,
  dogName,
  instagramId: `${name}.walks`,
});

test(
  '[FR-49] [FR-51] [FR-54] [FR-55] [HND-3] [HND-6] a handle disappears for the friend, the room closes for both and opens again',
  LONG,
  async ({ openBrowser, server }) => {
    const mina = await aMember(server, profileOf('mina', '보리'));
    const jun = await aMember(server, profileOf('jun', '콩'));
    await sendFriendRequest(server, mina, jun);
    const minaPage = await openBrowser(PHONE);
    const junPage = await openBrowser(DESKTOP);
    await signInPage(minaPage, server, mina);
    await signInPage(junPage, server, jun);

    const acceptWithBoth = async (page: typeof junPage) => {
      await page.goto('/friend-requests');
      const card = page.getByTestId('request-received');
      await card.getByRole('button', { name: labels.accept, exact: true }).click();
      await page.getByRole('radio', { name: labels.types.both, exact: true }).check();
      await page.getByRole('button', { name: labels.acceptAction, exact: true }).click();
      await expect(card.getByRole('link', { name: labels.openChat })).toBeVisible();
    };
    await acceptWithBoth(junPage);

    await junPage.goto('/connections');
    const handle = junPage.getByRole('link', { name: /@mina\.walks/ });
    await expect(handle).toBeVisible();
    await minaPage.goto('/my-profile/instagram');
    await expect(minaPage.getByText('지금 1명이 볼 수 있어요.')).toBeVisible();
    await minaPage.getByTestId('share-instagram').click();
    await expect(minaPage.getByText('지금은 아무도 볼 수 없어요.')).toBeVisible();
    // Without any action of the friend.
    await expect(handle).toHaveCount(0);

    await minaPage.goto('/chat');
    await minaPage.getByTestId('room-row').click();
    await minaPage.getByTestId('chat-input').fill('안녕하세요');
    await minaPage.getByTestId('chat-send').click();
    await junPage.goto('/chat');
    await junPage.getByTestId('room-row').click();
    await expect(junPage.getByTestId('message')).toHaveText(/안녕하세요/);
    await junPage.getByRole('button', { name: labels.conversationMenu }).click();
    await junPage.getByTestId('unfriend').click();
    const dialog = junPage.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: '취소', exact: true })).toBeFocused();
    await dialog.getByRole('button', { name: '친구 끊기' }).click();
    for (const page of [junPage, minaPage]) {
      await expect(page.getByText('친구가 아니어서 읽기만 할 수 있어요.')).toBeVisible();
      await expect(page.getByTestId('chat-input')).toHaveCount(0);
      await expect(page.getByTestId('message')).toHaveText(/안녕하세요/);
    }

    await minaPage.getByRole('button', { name: '친구 요청 보내기' }).click();
    await minaPage.getByRole('button', { name: '요청 보내기', exact: true }).click();
    await expect(minaPage.getByRole('button', { name: '요청 취소, 콩' })).toBeVisible();
    await acceptWithBoth(junPage);
    await minaPage.getByTestId('chat-input').fill('다시 반가워요');
    await minaPage.getByTestId('chat-send').click();
    await expect(minaPage.getByTestId('message').last()).toHaveText(/다시 반가워요/);
  },
);
