import { expect, PHONE, test } from './_support/fixtures.ts';
import { profileSteps, verifyEmail } from './_support/journey.ts';
import { SAMPLE } from './_support/matrix.ts';
import { aMember, post } from './_support/members.ts';
import { BUSAN, CITY_HALL } from './_support/positions.ts';
import { uiLabels } from './_support/ui-labels.ts';

const labels = uiLabels('ko');
const NEWCOMER = {
  email: 'newcomer@invites.example',
  name: '서다온',
  dogName: '두부',
  instagram: 'invites.walks',
};

test(
  '[INV-2] [INV-5] [INVUI-2] [INVUI-3] [INVUI-5] a neighbour opens the link, signs up, and greets the inviter first, then prints a poster',
  SAMPLE,
  async ({ openBrowser, server }) => {
    const inviter = await aMember(
      server,
      {
        email: 'inviter@invites.example',
        name: '이웃',
        dogName: '만두',
        instagramId: 'invites.near',
      },
      BUSAN,
    );
    const { url } = await (await post(server, '/api/invites', {}, inviter.cookie)).json();
    const page = await openBrowser({ ...PHONE, geolocation: CITY_HALL });
    await page.goto(new URL(url).pathname);
    await expect(page.getByRole('heading', { name: '만두와 이웃님의 초대예요' })).toBeVisible();
    const photo = page.getByRole('img', { name: '만두' });
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.getByRole('link', { name: '시작하기' }).click();
    await page.waitForURL(/\/register$/);
    await verifyEmail(page, server, NEWCOMER.email, labels);
    for (const fill of profileSteps(page, NEWCOMER, labels)) await fill();
    await expect(page.getByText(labels.located)).toBeVisible();
    await page.getByRole('button', { name: labels.finish, exact: true }).click();
    // 300 km away, and yet first.
    const card = page.getByTestId('inviter-card');
    await expect(card.getByText('만두와 이웃님이 초대했어요')).toBeVisible();
    await card.getByRole('button', { name: '친구 요청 보내기' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '요청 보내기' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/');
    await expect(page.getByTestId('inviter-card')).toHaveCount(0);

    await page.goto('/invite/poster');
    await expect(page.getByRole('button', { name: '인쇄하기' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.emulateMedia({ media: 'print' });
    expect((await page.getByRole('region', { name: '초대 포스터' }).boundingBox())?.x).toBe(0);
    await page.emulateMedia({ media: null });
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(paper.match(/\/Type ?\/Page\b/g), 'one A4 page').toHaveLength(1);
  },
);
