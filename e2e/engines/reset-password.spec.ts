import { aMember } from '../_support/members.ts';
import { mailedText } from '../_support/outbox.ts';
import { uiLabels } from '../_support/ui-labels.ts';
import { test } from './_support/fixtures.ts';

const labels = uiLabels('ko');
const EMAIL = 'mina@reset.example';
const NEW_PASSWORD = '새로운 비밀번호 7';

test('[CLI-53] [RST-1] a member sets a new password by the link in the mail and logs in with it', async ({
  openPage,
  server,
}) => {
  await aMember(server, { email: EMAIL, name: 'mina', dogName: '보리', instagramId: 'mina.reset' });
  const page = await openPage();
  await page.goto('/login');
  await page.getByRole('link', { name: '비밀번호를 잊으셨나요?' }).click();
  await page.getByRole('textbox', { name: labels.email, exact: true }).fill(EMAIL);
  await page.getByRole('button', { name: '재설정 메일 보내기' }).click();
  await page.getByText('메일을 보냈어요').waitFor();

  const link = await mailedText(server.url, EMAIL, /\/reset-password\/[\w-]+/);
  await page.goto(link);
  await page.getByLabel('새 비밀번호', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('새 비밀번호 확인', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await page.getByText('비밀번호를 바꿨어요').waitFor();
  await page.waitForURL(/\/login$/);

  await page.getByRole('textbox', { name: labels.email, exact: true }).fill(EMAIL);
  await page.getByLabel(labels.password, { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: labels.login, exact: true }).click();
  await page.waitForURL(/^((?!login).)*$/);
  await page.goto('/my-profile');
  await page.getByText('보리', { exact: true }).first().waitFor();
});
