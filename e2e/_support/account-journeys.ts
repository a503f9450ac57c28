import type { NotificationSettings } from '@meongmate/shared/contract/notifications';
import { expect } from '@playwright/test';
import { submitLogIn } from './journey.ts';
import type { JourneyPage } from './journey-page.ts';
import { aMember, type Member } from './members.ts';
import { mailedText } from './outbox.ts';
import type { ServerProcess } from './server-process.ts';
import { uiLabels } from './ui-labels.ts';

const NEW_PASSWORD = '새로운 비밀번호 7';

/** A member sets a new password by the link in the mail and logs in with it. */
export async function resetPassword(page: JourneyPage, server: ServerProcess): Promise<void> {
  const email = 'mina@reset.example';
  await aMember(server, { email, name: 'mina', dogName: '보리', instagramId: 'mina.reset' });
  await page.goto('/login');
  await page.getByRole('link', { name: '비밀번호를 잊으셨나요?' }).click();
  await page.getByRole('textbox', { name: uiLabels('ko').email, exact: true }).fill(email);
  await page.getByRole('button', { name: '재설정 메일 보내기' }).click();
  await page.getByText('메일을 보냈어요').waitFor();

  await page.goto(await mailedText(server.url, email, /\/reset-password\/[\w-]+/));
  await page.getByLabel('새 비밀번호', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('새 비밀번호 확인', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await page.getByText('비밀번호를 바꿨어요').waitFor();
  await page.waitForURL(/\/login$/);

  await submitLogIn(page, email, NEW_PASSWORD);
  await page.waitForURL(/^((?!login).)*$/);
  await page.goto('/my-profile');
  await page.getByText('보리', { exact: true }).first().waitFor();
}

export const aMemberWithSettings = (server: ServerProcess): Promise<Member> =>
  aMember(server, {
    email: 'mina@settings.example',
    name: 'mina',
    dogName: '보리',
    instagramId: 'mina.settings',
  });

/** Language, theme and notifications are set, and stay after a reload. */
export async function changeSettings(
  page: JourneyPage,
  server: ServerProcess,
  { cookie }: Member,
): Promise<void> {
  const root = () =>
    page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]);
  await page.goto('/my-profile');
  await page.getByRole('link', { name: /화면/ }).click();
  await page.getByTestId('language-en').click();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(root).toEqual(['en', 'dark']);
  await page.reload();
  await page.getByRole('radio', { name: 'Dark' }).waitFor();
  await expect.poll(root).toEqual(['en', 'dark']);

  await page.goto('/my-profile/notifications');
  const mail = page.getByRole('switch', { name: 'Walks: Mail' });
  await mail.waitFor();
  const before = await mail.getAttribute('aria-checked');
  await mail.click();
  const stored = async () => {
    const response = await fetch(`${server.url}/api/notification-settings`, {
      headers: { cookie },
    });
    return String(((await response.json()) as NotificationSettings).mail.walks);
  };
  await expect.poll(stored).not.toBe(before);
  await page.reload();
  await expect.poll(() => mail.getAttribute('aria-checked')).not.toBe(before);
}
