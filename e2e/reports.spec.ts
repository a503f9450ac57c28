import { ADMIN_EMAILS } from './_support/admins.ts';
import { aConversation, bubble, sendMessage } from './_support/conversation.ts';
import { DESKTOP, expect, PHONE, test } from './_support/fixtures.ts';
import { LONG } from './_support/matrix.ts';
import { aMember, MEMBER_PASSWORD, sendFriendRequest, signInPage } from './_support/members.ts';
import type { ServerProcess } from './_support/server-process.ts';

const ADMIN = {
  email: ADMIN_EMAILS.reports,
  name: '한지훈',
  dogName: '단추',
  instagramId: 'danchu.reports',
};
const OFFER = '지금 입금하면 사료가 반값이에요';

async function mailsTo(server: ServerProcess, email: string): Promise<string[]> {
  const response = await fetch(`${server.url}/dev/outbox.json`);
  const mails = (await response.json()) as { to: string; subject: string }[];
  return mails.filter(({ to }) => to === email).map(({ subject }) => subject);
}

test('[RPTUI-1] [RPTUI-2] [RPTUI-7] [MODUI-4] [MODUI-5] [RPT-36] a reported message is warned about by keyboard; the reported user reads the warning first', async ({
  openBrowser,
  server,
}) => {
  const conversation = await aConversation(server);
  const { mina, jun, roomId } = conversation;
  await sendMessage(server, conversation, mina, '안녕하세요, 콩이는 몇 살이에요?');
  await sendMessage(server, conversation, jun, OFFER);
  const moderator = await aMember(server, ADMIN);

  await test.step('the reporter holds a message, chooses a reason and sends, with the block', async () => {
    // A request for the closed room returns 403, which the browser logs.
    const page = await openBrowser({ ...PHONE, expectedErrors: /403/ });
    await signInPage(page, server, mina);
    await page.goto(`/chat/${roomId}`);
    await bubble(page, OFFER).getByRole('button', { name: '메시지 메뉴' }).focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('report-open').click();
    const reasons = page.getByTestId('report-reason');
    await expect(reasons).toHaveCount(8);
    await expect(reasons.last()).toBeInViewport({ ratio: 1 });
    await expect(page.getByTestId('report-send')).toBeInViewport({ ratio: 1 });
    await page.getByRole('radio', { name: '돈이나 투자, 물건을 권해요' }).check();
    await page.reload();
    await bubble(page, OFFER).getByRole('button', { name: '메시지 메뉴' }).focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('report-open').click();
    await expect(page.getByRole('radio', { name: '돈이나 투자, 물건을 권해요' })).toBeChecked();
    await page.getByTestId('report-send').click();
    const thanks = page.getByRole('dialog', { name: '알려줘서 고마워요' });
    await expect(thanks).toContainText('jun님을 차단했어요');
    await expect(thanks.getByRole('link', { name: /112/ })).toHaveAttribute('href', 'tel:112');
    await thanks.getByRole('button', { name: '확인' }).click();
    await expect(page.getByRole('button', { name: '차단 해제하기' })).toBeVisible();
  });

  await test.step('a moderator opens the report, reads the marked message and warns, by keyboard', async () => {
    const page = await openBrowser({ viewport: { width: 1280, height: 820 } });
    await signInPage(page, server, moderator);
    await page.goto('/admin?tab=reports');
    await expect(page.getByRole('tab', { name: '신고 열린 신고 1건' })).toBeVisible();
    await expect(page.getByTestId('report-row')).toContainText('jun');
    await page.keyboard.press('j');
    const marked = page.getByRole('listitem').filter({ hasText: '신고됨' });
    await expect(marked).toContainText(OFFER);
    for (const visible of [
      marked,
      page.getByRole('heading', { name: '돈이나 투자, 물건을 권해요' }),
      page.getByRole('heading', { name: '신고한 사람의 말' }),
      page.getByRole('region', { name: '신고된 사람' }),
      page.getByRole('region', { name: '신고한 사람' }),
      page.getByRole('textbox', { name: /메모/ }),
      page.getByTestId('report-close-dismiss'),
      page.getByTestId('report-close-block'),
    ]) {
      await expect(visible).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press('n');
    await expect(marked).toBeFocused();
    await expect(page.getByTestId('report-close-warn')).toHaveAttribute('aria-keyshortcuts', '2');
    await page.keyboard.press('2');
    await expect(page.getByTestId('toast')).toContainText('신고 1건을 처리했어요.');
    await expect(page.getByText('열린 신고가 없어요')).toBeVisible();
  });

  await test.step('the reported user reads the warning before anything else', async () => {
    const page = await openBrowser({ ...DESKTOP, expectedErrors: /403/ });
    await signInPage(page, server, jun);
    await page.goto('/chat');
    await expect(page.getByRole('heading', { level: 1, name: '함께 지켜주세요' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText('mina');
    await page.getByRole('button', { name: '알겠어요' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '채팅' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: '채팅' })).toBeVisible();
  });

  await test.step('the reporter has a mail that the report was reviewed', async () => {
    await expect
      .poll(async () => (await mailsTo(server, mina.user.email)).join())
      .toContain('신고를 살펴봤어요');
  });
});

test(
  '[RPTUI-2] [RPTUI-8] [MODUI-7] [RPT-30] a reported request leads to a block, whose reason and appeal the user sees',
  LONG,
  async ({ openBrowser, server }) => {
    const profileOf = (name: string, dogName: string) => ({
      email: `${name}.appeal@reports.example`,
      name,
      dogName,
      instagramId: `${name}.appeal`,
    });
    const hana = await aMember(server, profileOf('hana', '구름'));
    const taeho = await aMember(server, profileOf('taeho', '로키'));
    const admin = await aMember(server, { ...ADMIN, email: ADMIN_EMAILS.appeals });
    await sendFriendRequest(server, taeho, hana);
    const note = '처음 인사부터 사료를 사라고 했어요';

    await test.step('the receiver reports the request without a block', async () => {
      const page = await openBrowser(PHONE);
      await signInPage(page, server, hana);
      await page.goto('/friend-requests');
      await page.getByRole('button', { name: 'taeho님 신고하기' }).click();
      await page.getByRole('radio', { name: '광고예요' }).check();
      await page.getByRole('checkbox', { name: /차단할게요/ }).uncheck();
      await page.getByTestId('report-send').click();
      await expect(page.getByRole('dialog')).toContainText('신고를 받았어요.');
    });

    await test.step('a moderator reads the request and blocks on a phone', async () => {
      const page = await openBrowser(PHONE);
      await signInPage(page, server, admin);
      await page.goto('/admin?tab=reports');
      await page.getByTestId('report-row').filter({ hasText: 'taeho' }).click();
      await page.getByRole('tab', { name: '친구 요청' }).click();
      await expect(page.getByText(/taeho님이 .*에 보낸 요청/)).toBeVisible();
      await page.getByRole('textbox', { name: /메모/ }).fill(note);
      await page.getByTestId('report-close-block').click();
      await page
        .getByRole('dialog', { name: 'taeho님을 차단할까요?' })
        .getByRole('button', { name: '차단하기' })
        .click();
      await expect(page.getByTestId('toast')).toContainText('신고 1건을 처리했어요.');
      await page.getByRole('radio', { name: '닫은 신고' }).click();
      await expect(page.getByTestId('report-row').filter({ hasText: 'taeho' })).toContainText(
        '계정 차단',
      );
    });

    await test.step('the blocked user reads the reason and appeals with the number of the report', async () => {
      const page = await openBrowser({ ...PHONE, expectedErrors: /403/ });
      await page.goto('/login');
      await page.getByRole('textbox', { name: '이메일' }).fill(taeho.user.email);
      await page.getByLabel('비밀번호', { exact: true }).fill(MEMBER_PASSWORD);
      await page.getByRole('button', { name: '로그인', exact: true }).click();
      await expect(page.getByText(note)).toBeVisible();
      await page.getByRole('link', { name: '이의 제기하기' }).click();
      await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue(/신고 #\d+/);
      await expect(page.getByRole('textbox', { name: '이메일' })).toHaveValue(taeho.user.email);
    });
  },
);
