import type { NotificationSettings } from '@meongmate/shared/contract/notifications';
import { aMember } from '../_support/members.ts';
import { expect, test } from './_support/fixtures.ts';

test('[CLI-53] [PROF-72] [TXT-1] [PUSHUI-1] language, theme and notifications are set, and stay after a reload', async ({
  openPage,
  server,
}) => {
  const mina = await aMember(server, {
    email: 'mina@settings.example',
    name: 'mina',
    dogName: '보리',
    instagramId: 'mina.settings',
  });
  const page = await openPage({ member: mina });
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
  const headers = { cookie: mina.cookie };
  const stored = async () => {
    const response = await fetch(`${server.url}/api/notification-settings`, { headers });
    return String(((await response.json()) as NotificationSettings).mail.walks);
  };
  await expect.poll(stored).not.toBe(before);
  await page.reload();
  await expect.poll(() => mail.getAttribute('aria-checked')).not.toBe(before);
});
