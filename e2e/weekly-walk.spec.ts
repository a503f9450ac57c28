import { HOUR_MS, MINUTE_MS, WEEK_MS } from '@meongmate/shared/rules/durations';
import { LANGUAGES, type Language } from '@meongmate/shared/rules/language';
import type { Page } from '@playwright/test';
import { becomeFriends } from './_support/become-friends.ts';
import type { OpenBrowser } from './_support/browser-opener.ts';
import { DESKTOP, expect, PHONE, test } from './_support/fixtures.ts';
import { aCase } from './_support/matrix.ts';
import type { ServerProcess } from './_support/server-process.ts';

const LABELS = {
  ko: {
    send: '제안 보내기',
    confirmedBy: '보리가 온다고 했어요',
    undo: '되돌리기',
    weekly: '매주 걷기',
  },
  en: {
    send: 'Send proposal',
    confirmedBy: '보리 will be there',
    undo: 'Undo',
    weekly: 'Every week',
  },
};

/** The conversation of two new friends, on a phone and on a desktop. */
async function openFriends(language: Language, server: ServerProcess, openBrowser: OpenBrowser) {
  const pages = [
    await openBrowser({ ...PHONE, language }),
    await openBrowser({ ...DESKTOP, language }),
  ] as const;
  await becomeFriends(language, server, pages);
  return pages;
}

async function openWalks(page: Page): Promise<{ id: number; version: number; startsAt: string }[]> {
  const { user } = await (await page.request.get('/api/current-user')).json();
  return (await page.request.get(`/api/walks/${user.id}`)).json();
}

/** This week's walk moves to a time at which it can be confirmed at once. */
async function moveToSoon(page: Page) {
  const [walk] = await openWalks(page);
  const startsAt = new Date(Date.now() + 2 * HOUR_MS).toISOString();
  const data = { startsAt, version: walk?.version };
  expect((await page.request.patch(`/api/walks/${walk?.id}`, { data })).status()).toBe(200);
}

for (const language of LANGUAGES) {
  test(
    `[WALKUI-85] [WALKUI-89] [WALKUI-90] [WALKUI-91] [WALKUI-92] two friends walk every week: one confirms, and a week is skipped, ${language}`,
    aCase(language === 'ko'),
    async ({ openBrowser, server }) => {
      const labels = LABELS[language];
      const pages = await openFriends(language, server, openBrowser);
      const [minaPage, junPage] = pages;
      await junPage.getByTestId('propose-walk').click();
      await junPage.getByTestId('walk-repeat').check();
      await junPage.getByRole('button', { name: labels.send, exact: true }).click();
      await minaPage.getByTestId('series-card').getByTestId('walk-accept').click();
      for (const page of pages) {
        const card = page.getByTestId('series-card');
        await expect(card).toHaveAttribute('data-status', 'accepted');
        await expect(card.getByTestId('first-walk-guide')).toBeVisible();
      }
      expect(await openWalks(minaPage)).toHaveLength(2);

      await moveToSoon(junPage);
      const moved = minaPage.getByTestId('walk-card');
      await moved.getByTestId('walk-accept').click();
      await moved.getByTestId('walk-confirm').click();
      await expect(moved.getByTestId('walk-confirmed')).toBeVisible();
      const seenByJun = junPage.getByTestId('walk-card');
      await expect(seenByJun.getByText(labels.confirmedBy)).toBeVisible();
      await expect(seenByJun.getByTestId('walk-confirm')).toBeVisible();

      const card = minaPage.getByTestId('series-card');
      await card.getByTestId('series-skip').click();
      await card.getByRole('button', { name: labels.undo, exact: true }).click();
      await expect(card.getByTestId('series-skip')).toBeVisible();
      const before = await openWalks(minaPage);
      await card.getByTestId('series-skip').click();
      await expect(card.getByRole('button', { name: labels.undo, exact: true })).toBeVisible();
      await expect(seenByJun).toHaveAttribute('data-status', 'cancelled');
      const after = await openWalks(minaPage);
      expect(after.map(({ id }) => id)).toContain(before[1]?.id);
      expect(after.map(({ id }) => id)).not.toContain(before[0]?.id);
      expect(after).toHaveLength(2);
      await expect(card).toHaveAttribute('data-status', 'accepted');
    },
  );
}

for (const language of LANGUAGES) {
  test(
    `[WALKUI-94] after a walk two taps make it weekly, one of each owner, ${language}`,
    aCase(language === 'ko'),
    async ({ openBrowser, server }) => {
      const labels = LABELS[language];
      const pages = await openFriends(language, server, openBrowser);
      const [minaPage, junPage] = pages;
      await junPage.getByTestId('propose-walk').click();
      await junPage.getByRole('button', { name: labels.send, exact: true }).click();
      await minaPage.getByTestId('walk-accept').click();
      await expect(junPage.getByTestId('walk-card')).toHaveAttribute('data-status', 'accepted');
      const [walk] = await openWalks(junPage);
      const startsAt = Date.parse(walk?.startsAt ?? '');
      // The walk has ended for the page, and is still ahead for the server.
      await junPage.clock.setFixedTime(startsAt + 90 * MINUTE_MS);
      await junPage.goto('/my-profile/walks');
      const offer = junPage.getByTestId('walk-again');
      await offer.getByRole('button', { name: labels.weekly, exact: true }).click();
      await minaPage.getByTestId('series-card').getByTestId('walk-accept').click();
      await expect(minaPage.getByTestId('series-card')).toHaveAttribute('data-status', 'accepted');
      const starts = (await openWalks(minaPage)).map((open) => Date.parse(open.startsAt));
      expect(starts).toEqual([startsAt, startsAt + WEEK_MS, startsAt + 2 * WEEK_MS]);
      await expect(offer).toHaveCount(0);
    },
  );
}
