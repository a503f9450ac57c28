import { readFile } from 'node:fs/promises';
import { expect, PHONE, test } from './_support/fixtures.ts';
import { aNoisyPhoto, anAlert, readSightings, setFound } from './_support/lost-dog-journeys.ts';
import { SAMPLE } from './_support/matrix.ts';
import { aMember, signInPage } from './_support/members.ts';
import { CITY_HALL } from './_support/positions.ts';

const PX_PER_MM = 96 / 25.4;

test(
  '[LOST-11] [LOST-22] [LOST-28] [LOST-30] [LOSTUI-6] [LOSTUI-10] [LOSTUI-12] [LOSTUI-13] an owner starts an alert, a stranger without an account reports a sighting in two taps, and the dog is found',
  SAMPLE,
  async ({ openBrowser, server }) => {
    const member = await aMember(server, {
      email: 'owner@lost.example',
      name: '이하루',
      dogName: '초롱',
      instagramId: 'lost.walks',
    });
    const owner = await openBrowser(PHONE);
    await signInPage(owner, server, member);
    await owner.goto('/');
    await owner.getByTestId('lost-dog-start').click();
    await owner.getByLabel('어떤 모습인가요?').fill('연한 갈색이고 분홍 꽃핀을 했어요.');
    await owner.getByLabel('장소 이름').fill('서울광장');
    await owner.getByRole('button', { name: '미리 보기' }).click();
    await owner.getByRole('button', { name: '지금 알리기' }).click();
    await owner.waitForURL(/\/lost-dogs\/\d+$/);
    await expect(owner.getByRole('heading', { name: '초롱이 길을 잃었어요' })).toBeVisible();
    const alertPage = owner.url();

    await owner.getByRole('link', { name: '포스터 인쇄' }).click();
    const code = owner.getByRole('img', { name: '알림 링크의 QR 코드' });
    await expect
      .poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const link = (await code.getAttribute('src'))?.replace('/qr.svg', '') ?? '';
    for (const [format, start] of [
      ['PDF', '%PDF'],
      ['PNG', '\x89PNG'],
    ] as const) {
      const download = owner.waitForEvent('download');
      await owner.getByRole('link', { name: `${format} 저장` }).click();
      const file = await readFile(await (await download).path(), 'latin1');
      expect(file.slice(0, 4)).toBe(start);
    }
    await owner.waitForLoadState('networkidle');
    await owner.emulateMedia({ media: 'print' });
    expect(
      (await owner.getByRole('region', { name: '강아지를 찾는 포스터' }).boundingBox())?.x,
    ).toBe(0);
    expect((await code.boundingBox())?.width).toBeGreaterThan(45 * PX_PER_MM);
    await owner.emulateMedia({ media: null });
    const paper = (await owner.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(paper.match(/\/Type ?\/Page\b/g), 'one A4 page').toHaveLength(1);
    await owner.goto(alertPage);

    const finder = await openBrowser({ ...PHONE, geolocation: CITY_HALL });
    await finder.goto(link);
    await expect(finder.getByRole('heading', { name: '초롱이 길을 잃었어요' })).toBeVisible();
    await finder.getByText('이 강아지를 봤어요').click();
    await finder.getByTestId('sighting-send').click();
    await expect(finder.getByText('보호자에게 알렸어요. 고마워요.')).toBeVisible();

    // The page of the owner follows by itself.
    await expect(owner.getByRole('heading', { name: '목격한 사람 1명' })).toBeVisible();
    await finder.reload();
    await finder.getByText('이 강아지를 봤어요').click();
    await finder.getByText('마지막으로 본 곳 근처').click();
    await finder.getByLabel('어떤 모습이었나요?').fill('벤치 옆에 앉아 있었어요.');
    await finder.getByLabel('사진 (선택)').setInputFiles(await aNoisyPhoto());
    await finder.getByTestId('sighting-send').click();
    await expect(finder.getByText('보호자에게 알렸어요. 고마워요.')).toBeVisible();
    await expect(owner.getByText('벤치 옆에 앉아 있었어요.')).toBeVisible();
    const seen = owner.getByRole('img', { name: '목격한 강아지 사진' });
    await expect
      .poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

    await owner.getByTestId('lost-dog-found').click();
    await expect(owner.getByRole('heading', { name: '초롱이 집에 왔어요' })).toBeVisible();
    await finder.reload();
    await expect(finder.getByRole('heading', { name: '초롱이 집에 왔어요' })).toBeVisible();
  },
);

test('[LOST-24] [LOST-28] what a finder typed stays without a network and after the end of the alert, and is sent once', async ({
  openBrowser,
  server,
}) => {
  const started = await anAlert(server);
  const finder = await openBrowser({
    ...PHONE,
    expectedErrors: /409|ERR_INTERNET_DISCONNECTED/,
  });
  await finder.goto(started.path);
  await finder.getByText('이 강아지를 봤어요').click();
  await finder.getByText('마지막으로 본 곳 근처').click();
  const note = finder.getByLabel('어떤 모습이었나요?');
  await note.fill('벤치 옆에 앉아 있었어요.');
  const send = finder.getByTestId('sighting-send');
  await finder.context().setOffline(true);
  await send.click();
  await expect(finder.getByText('알리지 못했어요.')).toBeVisible();
  await expect(note).toHaveValue('벤치 옆에 앉아 있었어요.');
  await finder.context().setOffline(false);
  await send.click();
  await expect(finder.getByText('보호자에게 알렸어요. 고마워요.')).toBeVisible();
  expect(await readSightings(server, started)).toHaveLength(1);

  await finder.reload();
  await finder.getByText('이 강아지를 봤어요').click();
  await finder.getByText('마지막으로 본 곳 근처').click();
  await note.fill('공원 쪽으로 갔어요.');
  await setFound(server, started);
  await send.click();
  await expect(finder.getByText('이미 끝난 알림이에요.')).toBeVisible();
  await expect(note).toHaveValue('공원 쪽으로 갔어요.');
  expect(await readSightings(server, started)).toHaveLength(1);
});
