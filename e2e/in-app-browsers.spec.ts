import { expect, PHONE } from './_support/fixtures.ts';
import {
  GALAXY,
  IPHONE,
  KAKAOTALK_ON_GALAXY,
  KAKAOTALK_ON_IPHONE,
} from './_support/in-app-user-agents.ts';
import { clickNext, profileSteps } from './_support/journey.ts';
import { anAlert, readSightings, reportSighting } from './_support/lost-dog-journeys.ts';
import { aMember, post, signInPage } from './_support/members.ts';
import { mailedCode } from './_support/outbox.ts';
import { CITY_HALL } from './_support/positions.ts';
import { test } from './_support/providers.ts';
import type { ServerProcess } from './_support/server-process.ts';
import { uiLabels } from './_support/ui-labels.ts';

const labels = uiLabels('ko');
/** How the page leads out of an app: by an address of the app, by an intent of Android, or not at all. */
type Exit = 'kakao' | 'intent' | 'none';

const APPS = [
  {
    name: 'KakaoTalk on Android',
    userAgent: KAKAOTALK_ON_GALAXY,
    app: '카카오톡',
    exit: 'kakao',
  },
  {
    name: 'KakaoTalk on an iPhone',
    userAgent: KAKAOTALK_ON_IPHONE,
    app: '카카오톡',
    exit: 'kakao',
  },
  {
    name: 'Naver on Android',
    userAgent: `${GALAXY} NAVER(inapp; search; 2000; 12.9.20)`,
    app: '네이버',
    exit: 'intent',
  },
  {
    name: 'Naver on an iPhone',
    userAgent: `${IPHONE} NAVER(inapp; search; 2000; 12.9.1; 15PRO)`,
    app: '네이버',
    exit: 'none',
  },
  {
    name: 'Instagram on an iPhone',
    userAgent: `${IPHONE} Instagram 382.0.0.33.84 (iPhone16,1; iOS 18_5; ko_KR; ko; scale=3.00; 1179x2556; IABMV/1)`,
    app: '인스타그램',
    exit: 'none',
  },
  {
    name: 'Karrot on Android',
    userAgent: `${GALAXY} TowneersApp/25.40.0`,
    app: '이 앱',
    exit: 'intent',
  },
  {
    name: 'Karrot on an iPhone',
    userAgent: `${IPHONE} TowneersApp/25.40.0`,
    app: '이 앱',
    exit: 'none',
  },
] as const satisfies readonly { name: string; userAgent: string; app: string; exit: Exit }[];

/** The address that leads out of the app to the same page. */
function exitOf(exit: Exit, href: string): string | null {
  if (exit === 'kakao') return `kakaotalk://web/openExternal?url=${encodeURIComponent(href)}`;
  const { host, pathname, search } = new URL(href);
  return exit === 'none' ? null : `intent://${host}${pathname}${search}#Intent;scheme=http;end`;
}

let count = 0;
async function anInvitation(server: ServerProcess) {
  count += 1;
  const inviter = await aMember(
    server,
    {
      email: `inviter${count}@in-app.example`,
      name: '이웃',
      dogName: '만두',
      instagramId: `in.app.${count}`,
    },
    CITY_HALL,
  );
  const { url, code } = await (await post(server, '/api/invites', {}, inviter.cookie)).json();
  return { inviter, code: String(code), path: new URL(url).pathname };
}

for (const { name, userAgent, app, exit } of APPS) {
  test(`[UI-32] [INVUI-3] [INST-4] [PUSHUI-40] ${name} leads an invitation out, and offers neither Google, nor pushes, nor an installation`, async ({
    openBrowser,
    server,
  }) => {
    const { inviter, code, path } = await anInvitation(server);
    const page = await openBrowser({ ...PHONE, userAgent });
    await page.goto(path);
    await page.getByRole('link', { name: '시작하기' }).click();
    await page.waitForURL(/\/signup-method/);
    const wayOut = page.getByRole('link', { name: '브라우저에서 열기' });

    for (const address of ['/signup-method', '/register', '/login']) {
      if (address !== '/signup-method') await page.goto(address);
      await expect(page.getByText(`${app} 안에서는 Google 로그인을 쓸 수 없어요`)).toBeVisible();
      await expect(page.getByRole('link', { name: labels.withGoogle })).toHaveCount(0);
      const href = new URL(`${address}?invite=${code}`, server.url).href;
      const expected = exitOf(exit, href);
      if (expected !== null) await expect(wayOut).toHaveAttribute('href', expected);
      else {
        await expect(page.getByText('Safari나 Chrome 같은 브라우저에서 이 페이지를')).toBeVisible();
        await expect(wayOut).toHaveCount(0);
        // The menu of the app opens the address of the page.
        await expect(page).toHaveURL(href);
      }
    }

    await signInPage(page, server, inviter);
    await page.goto('/my-profile');
    await expect(page.getByText('만두', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: '홈 화면에 추가' })).toHaveCount(0);
    await page.goto('/my-profile/notifications');
    await expect(page.getByText('앱 안의 브라우저는 알림을 받지 못해요.')).toBeVisible();
    await expect(page.getByRole('button', { name: '이 기기에서 알림 켜기' })).toHaveCount(0);
  });
}

for (const { name, userAgent } of APPS) {
  test(`[LOST-27] [LOST-28] in ${name} a finder without an account reports a sighting in two taps`, async ({
    openBrowser,
    server,
  }) => {
    const started = await anAlert(server);
    const page = await openBrowser({ ...PHONE, userAgent, geolocation: CITY_HALL });
    await reportSighting(page, started.path);
    expect(await readSightings(server, started)).toHaveLength(1);
  });
}

test('[INVUI-3] [SETUP-15] [INV-5] inside KakaoTalk input and invitation survive a visit of the browser and a reload', async ({
  openBrowser,
  server,
}) => {
  const { path } = await anInvitation(server);
  const page = await openBrowser({
    ...PHONE,
    userAgent: KAKAOTALK_ON_IPHONE,
    geolocation: CITY_HALL,
  });
  await page.goto(path);
  await page.getByRole('link', { name: '시작하기' }).click();
  const user = {
    email: 'newcomer@in-app.example',
    name: '서다온',
    dogName: '두부',
    instagram: 'in.app.newcomer',
  };
  await page.getByRole('link', { name: '이메일로 가입하기' }).click();
  await page.getByRole('textbox', { name: labels.email, exact: true }).fill(user.email);
  await page.getByRole('button', { name: labels.sendCode, exact: true }).click();
  await expect(page.getByRole('textbox', { name: labels.code, exact: true })).toBeVisible();
  // The user looks for the code in the app of the mails.
  await page.goto('about:blank');
  await page.goto('/register');
  const code = await mailedCode(server.url, user.email);
  await page.getByRole('textbox', { name: labels.code, exact: true }).fill(code);
  await page.waitForURL(/\/profile-setup/);
  const [fillAccount, fillPersonal, fillDog, fillWalks] = profileSteps(page, user, labels);
  await fillAccount();
  await fillPersonal();
  await fillDog();
  // The app discards a page in the background. Passwords are not stored.
  await page.reload();
  await page.getByLabel(labels.password, { exact: true }).fill('a good password');
  await page.getByLabel(labels.passwordRepeat, { exact: true }).fill('a good password');
  await clickNext(page, labels);
  await fillWalks();
  await expect(page.getByText(labels.located)).toBeVisible();
  await page.getByRole('button', { name: labels.finish, exact: true }).click();
  await expect(
    page.getByTestId('inviter-card').getByText('만두와 이웃님이 초대했어요'),
  ).toBeVisible();
});
