import { befriend } from '../_support/conversation.ts';
import { aMember } from '../_support/members.ts';
import { tomorrow } from '../_support/tomorrow.ts';
import { expect, test } from './_support/fixtures.ts';

test('[CLI-53] [WALKUI-4] [WALKUI-7] [WALK-30] [WALKUI-63] a walk is proposed, accepted and moved, and both see each change', async ({
  openPage,
  server,
}) => {
  const profileOf = (name: string, dogName: string) => ({
    email: `${name}@walks.example`,
    name,
    dogName,
    instagramId: `${name}.walks`,
    walkingDays: [tomorrow()],
  });
  const mina = await aMember(server, profileOf('mina', '보리'));
  const jun = await aMember(server, profileOf('jun', '콩'));
  const { roomId } = await befriend(server, mina, jun);
  const minaPage = await openPage({ member: mina });
  const junPage = await openPage({ member: jun, size: 'desktop' });
  const expectStatus = async (status: string) => {
    for (const page of [minaPage, junPage]) {
      const card = page.getByTestId('walk-card');
      await expect.poll(() => card.getAttribute('data-status')).toBe(status);
    }
  };
  for (const page of [minaPage, junPage]) {
    await page.goto(`/chat/${roomId}`);
    await page.getByTestId('chat-input').waitFor();
  }

  await junPage.getByTestId('propose-walk').click();
  await junPage.getByRole('button', { name: '제안 보내기', exact: true }).click();
  await expectStatus('proposed');
  await minaPage.getByTestId('walk-accept').click();
  await expectStatus('accepted');
  for (const page of [minaPage, junPage]) await page.getByTestId('walk-strip').waitFor();

  await minaPage.getByTestId('walk-change').click();
  await minaPage.getByRole('radio', { name: '오후 8:00' }).check();
  await minaPage.getByRole('button', { name: '바꾼 제안 보내기' }).click();
  await expectStatus('proposed');
  await junPage.getByTestId('answer-bar').waitFor();
  await junPage
    .getByTestId('walk-card')
    .getByText(/오후 8:00/)
    .first()
    .waitFor();
  await junPage.getByTestId('walk-accept').click();
  await expectStatus('accepted');
  await minaPage.goto('/');
  await minaPage.getByTestId('next-walk').getByText(/8:00/).waitFor();
});
