import { DAY_MS } from '@meongmate/shared/rules/durations';
import { LANGUAGES, type Language } from '@meongmate/shared/rules/language';
import { WALKING_DAYS } from '@meongmate/shared/rules/walking';
import type { Page } from '@playwright/test';
import { DESKTOP, expect, PHONE, test } from './_support/fixtures.ts';
import { aMember, sendFriendRequest, signInPage } from './_support/members.ts';
import type { ServerProcess } from './_support/server-process.ts';
import { uiLabels } from './_support/ui-labels.ts';

const LABELS = {
  ko: { send: '제안 보내기', cancel: '산책 취소하기', waiting: '좋아요 · 연결되면 보내요' },
  en: {
    send: 'Send proposal',
    cancel: 'Cancel walk',
    waiting: 'Sounds good · will be sent once connected',
  },
};

/** Tomorrow in Korea, the zone of the browsers. */
function tomorrow(): (typeof WALKING_DAYS)[number] {
  const date = new Date(Date.now() + DAY_MS).toLocaleDateString('en-US', {
    weekday: 'long',
    timeZone: 'Asia/Seoul',
  });
  return WALKING_DAYS.find((day) => day === date.toLowerCase()) ?? 'monday';
}

/** Two owners who walk tomorrow evening; the second one accepts the request and opens the room. */
async function becomeFriends(
  language: Language,
  server: ServerProcess,
  pages: readonly [Page, Page],
) {
  const labels = uiLabels(language);
  const profileOf = (name: string, dogName: string) => ({
    email: `${name}.${language}.${Date.now()}@walks.example`,
    name,
    dogName,
    instagramId: `${name}.walks`,
    walkingDays: [tomorrow()],
  });
  const mina = await aMember(server, profileOf('mina', '보리'));
  const jun = await aMember(server, profileOf('jun', '콩'));
  await sendFriendRequest(server, mina, jun);
  const [minaPage, junPage] = pages;
  await signInPage(minaPage, server, mina);
  await signInPage(junPage, server, jun);
  await junPage.goto('/friend-requests');
  const request = junPage.getByTestId('request-received');
  await request.getByRole('button', { name: labels.accept, exact: true }).click();
  await junPage.getByRole('radio', { name: labels.types.chat, exact: true }).check();
  await junPage.getByRole('button', { name: labels.acceptAction, exact: true }).click();
  await request.getByRole('link', { name: labels.openChat }).click();
  await minaPage.goto('/chat');
  await minaPage.getByTestId('room-row').click();
  await minaPage.getByTestId('chat-input').waitFor();
}

async function propose(page: Page, language: Language) {
  await page.getByTestId('propose-walk').click();
  await page.getByRole('button', { name: LABELS[language].send, exact: true }).click();
}

const expectStatus = async (pages: readonly Page[], status: string) => {
  for (const page of pages) {
    await expect(page.getByTestId('walk-card')).toHaveAttribute('data-status', status);
  }
};

for (const language of LANGUAGES) {
  test(`[WALKUI-4] [WALKUI-7] [WALKUI-8] [WALKUI-9] [WALKUI-12] [WALKUI-14] two owners who have just become friends agree on tomorrow's walk without typing a time, ${language}`, async ({
    openBrowser,
    server,
  }) => {
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
    const calendar = await minaPage.getByTestId('walk-card').getByRole('link').getAttribute('href');
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
  });
}

test('[WALKUI-11] an answer without a network survives a reload and is sent when the network returns', async ({
  openBrowser,
  server,
}) => {
  const expectedErrors = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
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
