import { DAY_MS } from '@meongmate/shared/rules/durations';
import { LANGUAGES, type Language } from '@meongmate/shared/rules/language';
import type { Page } from '@playwright/test';
import { becomeFriends } from './_support/become-friends.ts';
import { DESKTOP, expect, PHONE, test } from './_support/fixtures.ts';
import { aCase, LONG } from './_support/matrix.ts';

const LABELS = {
  ko: {
    send: '제안 보내기',
    cancel: '산책 취소하기',
    waiting: '좋아요 · 연결되면 보내요',
    waitsForDog: '보리의 답을 기다려요',
    openAgreement: '답하기 전까지는 약속이 확정되지 않아요.',
    moved: '산책 시간을 바꾸자고 했어요: ',
    answer: '답하기',
    cancelled: '산책을 취소했어요: ',
    cancelledBy: '콩이 산책을 취소했어요',
    remove: '캘린더에서 빼기',
  },
  en: {
    send: 'Send proposal',
    cancel: 'Cancel walk',
    waiting: 'Sounds good · will be sent once connected',
    waitsForDog: 'Waiting for 보리',
    openAgreement: 'Nothing is agreed until you answer.',
    moved: 'Asked to move the walk: ',
    answer: 'Answer',
    cancelled: 'Cancelled the walk: ',
    cancelledBy: '콩 cancelled the walk',
    remove: 'Remove from calendar',
  },
};

async function propose(page: Page, language: Language) {
  await page.getByTestId('propose-walk').click();
  await page.getByRole('button', { name: LABELS[language].send, exact: true }).click();
}

/** The user of the page asks for half an hour later. */
async function moveWalk(page: Page) {
  const { user } = await (await page.request.get('/api/current-user')).json();
  const [walk] = await (await page.request.get(`/api/walks/${user.id}`)).json();
  const startsAt = new Date(Date.parse(walk.startsAt) + DAY_MS / 48).toISOString();
  const data = { startsAt, version: walk.version };
  expect((await page.request.patch(`/api/walks/${walk.id}`, { data })).status()).toBe(200);
}

const expectStatus = async (pages: readonly Page[], status: string) => {
  for (const page of pages) {
    await expect(page.getByTestId('walk-card')).toHaveAttribute('data-status', status);
  }
};

for (const language of LANGUAGES) {
  test(
    `[WALKUI-4] [WALKUI-7] [WALKUI-8] [WALKUI-9] [WALKUI-12] [WALKUI-14] two owners who have just become friends agree on tomorrow's walk without typing a time, ${language}`,
    aCase(language === 'ko'),
    async ({ openBrowser, server }) => {
      const pages = [
        await openBrowser({ ...PHONE, language }),
        await openBrowser({ ...DESKTOP, language }),
      ] as const;
      const [minaPage, junPage] = pages;
      await becomeFriends(language, server, pages);
      await propose(junPage, language);
      await expectStatus(pages, 'proposed');
      await expect(junPage.getByTestId('walk-accept')).toHaveCount(0);
      await minaPage.getByTestId('walk-accept').click();
      await expectStatus(pages, 'accepted');
      for (const page of pages) await expect(page.getByTestId('walk-strip')).toBeVisible();
      const calendar = await minaPage
        .getByTestId('walk-card')
        .getByRole('link')
        .getAttribute('href');
      const file = await minaPage.request.get(calendar ?? '');
      expect(file.headers()['content-type']).toContain('text/calendar');
      expect(await file.text()).toContain('STATUS:CONFIRMED');

      await minaPage.getByTestId('walk-strip').click();
      await expect(minaPage.getByTestId('walk-row')).toHaveAttribute('data-status', 'accepted');
      await minaPage.goBack();
      await junPage.getByTestId('walk-cancel').click();
      await junPage.getByRole('button', { name: LABELS[language].cancel, exact: true }).click();
      await expectStatus(pages, 'cancelled');
      for (const page of pages) await expect(page.getByTestId('walk-strip')).toHaveCount(0);
    },
  );
}

for (const language of LANGUAGES) {
  test(
    `[WALK-30] [WALKUI-62] [WALKUI-63] [WALKUI-64] [WALKUI-65] [WALKUI-66] a change of an agreed walk is in every place until it is answered, a cancellation names who cancelled, ${language}`,
    LONG,
    async ({ openBrowser, server }) => {
      const pages = [
        await openBrowser({ ...PHONE, language }),
        await openBrowser({ ...DESKTOP, language }),
      ] as const;
      const [minaPage, junPage] = pages;
      const labels = LABELS[language];
      await becomeFriends(language, server, pages);
      await propose(junPage, language);
      await minaPage.getByTestId('walk-accept').click();
      await expectStatus(pages, 'accepted');
      const start = await minaPage.getByTestId('walk-strip').textContent();
      await minaPage.goto('/');
      await expect(minaPage.getByTestId('next-walk')).toBeVisible();

      await moveWalk(junPage);
      await expect(junPage.getByTestId('walk-card')).toContainText(labels.waitsForDog);
      await expect(junPage.getByTestId('walk-accept')).toHaveCount(0);

      await expect(minaPage.getByTestId('waiting-walk')).toContainText(labels.openAgreement);
      await expect(minaPage.getByTestId('next-walk')).toHaveCount(0);
      await minaPage.goto('/chat');
      const row = minaPage.getByTestId('room-row');
      await expect(row.getByTestId('unread-badge')).toHaveText(/1/);
      await expect(row).toContainText(labels.moved);
      await minaPage.getByTestId('answer-strip').click();
      await expect(minaPage.getByTestId('walk-card').locator('s')).toBeVisible();
      await expect(minaPage.getByTestId('walk-line')).toHaveCount(2);
      await minaPage.getByRole('button', { name: labels.answer, exact: true }).click();
      await expect(minaPage.getByTestId('walk-accept')).toBeFocused();
      await minaPage.keyboard.press('Enter');
      await expectStatus(pages, 'accepted');
      await expect(minaPage.getByTestId('answer-bar')).toHaveCount(0);
      await expect(minaPage.getByTestId('walk-strip')).not.toHaveText(start ?? '');
      await minaPage.goto('/');
      await expect(minaPage.getByTestId('next-walk')).toBeVisible();
      await expect(minaPage.getByTestId('waiting-walk')).toHaveCount(0);

      await junPage.getByTestId('walk-cancel').click();
      await junPage.getByRole('button', { name: labels.cancel, exact: true }).click();
      await minaPage.goto('/chat');
      await expect(row).toContainText(labels.cancelled);
      await row.click();
      const card = minaPage.getByTestId('walk-card');
      await expect(card).toContainText(labels.cancelledBy);
      const link = card.getByRole('link', { name: labels.remove });
      const file = await minaPage.request.get((await link.getAttribute('href')) ?? '');
      expect(await file.text()).toMatch(/STATUS:CANCELLED[\s\S]*END:VCALENDAR\r\n$/);
    },
  );
}

test('[WALKUI-11] an answer without a network survives a reload and is sent when the network returns', async ({
  openBrowser,
  server,
}) => {
  // The page before the reload may have sent the answer without seeing its response: the second one returns 409.
  const expectedErrors = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|409/;
  const pages = [
    await openBrowser({ ...PHONE, expectedErrors }),
    await openBrowser({ ...DESKTOP }),
  ] as const;
  const [minaPage, junPage] = pages;
  await becomeFriends('ko', server, pages);
  await propose(junPage, 'ko');
  await expectStatus(pages, 'proposed');
  let isBlocked = true;
  await minaPage.route('**/api/walks/*/answer', (route) =>
    isBlocked ? route.abort('internetdisconnected') : route.fallback(),
  );
  await minaPage.getByTestId('walk-accept').click();
  await minaPage.getByText(LABELS.ko.waiting).waitFor();
  await expectStatus([junPage], 'proposed');
  isBlocked = false;
  await minaPage.reload();
  await expectStatus(pages, 'accepted');
});
