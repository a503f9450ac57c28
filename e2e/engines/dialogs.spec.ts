import { aConversation, sendMessage } from '../_support/conversation.ts';
import { uiLabels } from '../_support/ui-labels.ts';
import { expect, test } from './_support/fixtures.ts';

const GREETING = '안녕하세요, 콩이예요';

test('[CLI-53] [UI-37] Back closes one dialog after the other, and then leaves the page', async ({
  openPage,
  server,
}) => {
  const conversation = await aConversation(server);
  await sendMessage(server, conversation, conversation.jun, GREETING);
  const page = await openPage({ member: conversation.mina });
  const overlay = () => page.evaluate(() => 'overlay' in ((history.state as object | null) ?? {}));
  await page.goto('/chat');
  await page.getByTestId('room-row').click();
  await page.getByTestId('message').filter({ hasText: GREETING }).waitFor();

  await page.getByRole('button', { name: uiLabels('ko').conversationMenu }).click();
  await page.getByTestId('report-open').click();
  const report = page.getByRole('radio', { name: '돈이나 투자, 물건을 권해요' });
  await report.waitFor();
  await expect.poll(overlay).toBe(true);
  await page.goBack();
  await report.waitFor({ state: 'hidden' });
  await page.waitForURL(/\/chat\/\d+$/);
  await expect.poll(overlay).toBe(false);

  await page.getByRole('button', { name: uiLabels('ko').conversationMenu }).click();
  await page.getByTestId('unfriend').click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: '취소' }).click();
  await question.waitFor({ state: 'hidden' });
  await expect.poll(overlay).toBe(false);
  await page.goBack();
  await page.waitForURL(/\/chat$/);
});
