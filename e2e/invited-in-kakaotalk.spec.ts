import { expect, PHONE } from './_support/fixtures.ts';
import { KAKAOTALK_ON_GALAXY } from './_support/in-app-user-agents.ts';
import { agreeToAll, clickNext, finishSetup, profileSteps } from './_support/journey.ts';
import { aMember, post } from './_support/members.ts';
import { BUSAN, CITY_HALL } from './_support/positions.ts';
import { test } from './_support/providers.ts';
import { recordTaps } from './_support/record-taps.ts';
import { uiLabels } from './_support/ui-labels.ts';

const MAX_TAPS = 10;
const TAPS_OUTSIDE = ['the link in the chat', 'the consent at Kakao'];
const labels = uiLabels('ko');

test('[INV-5] [INVUI-2] [INVUI-3] [SIGN-7] an owner taps a link in KakaoTalk, signs in with Kakao, and sees the inviter after at most ten taps', async ({
  openBrowser,
  server,
  kakao,
}) => {
  const inviter = await aMember(
    server,
    { email: 'inviter@kakao.example', name: '이웃', dogName: '만두', instagramId: 'kakao.near' },
    BUSAN,
  );
  const { url } = await (await post(server, '/api/invites', {}, inviter.cookie)).json();
  const email = 'newcomer@kakao.example';
  kakao.signInAs({ sub: 'kakao-1', nickname: '다온', email });
  const page = await openBrowser({
    ...PHONE,
    userAgent: KAKAOTALK_ON_GALAXY,
    geolocation: CITY_HALL,
  });
  const taps = await recordTaps(page);
  await page.goto(new URL(url).pathname);
  await page.getByRole('link', { name: '시작하기' }).click();
  await page.getByRole('link', { name: labels.withKakao }).click();
  await expect(page).toHaveURL(/\/profile-setup$/);
  await expect(page.getByText(email)).toBeVisible();
  const user = { email, name: '다온', dogName: '두부', instagram: 'kakao.walks' };
  await agreeToAll(page, labels);
  await clickNext(page, labels);
  for (const fill of profileSteps(page, user, labels).slice(1)) await fill();
  await page.getByRole('button', { name: labels.locate, exact: true }).click();
  await finishSetup(page, labels, labels.finishProfile);
  const card = page.getByTestId('inviter-card');
  await expect(card.getByText('만두와 이웃님이 초대했어요')).toBeVisible();
  const all = [...TAPS_OUTSIDE, ...taps];
  expect(all.length, all.join(', ')).toBeLessThanOrEqual(MAX_TAPS);
  expect(taps, 'the taps are counted').toContain('시작하기');
});
