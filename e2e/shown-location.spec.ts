import type { Position } from '@meongmate/shared/rules/distance';
import { expect, PHONE, test } from './_support/fixtures.ts';
import { LONG } from './_support/matrix.ts';
import { aMember, type Member, signInPage } from './_support/members.ts';
import { DAEJEON } from './_support/positions.ts';
import type { ServerProcess } from './_support/server-process.ts';

const HOME: Position = { latitude: 36.3541418, longitude: 127.3888517 };
/** A few steps from there, with the same shown location. */
const DOORSTEP: Position = { latitude: 36.3545831, longitude: 127.3883264 };

const profileOf = (name: string, dogName: string) => ({
  email: `${name}@place.example`,
  name,
  dogName,
  instagramId: `${name}.place`,
});

const headersOf = ({ cookie }: Member) => ({ 'content-type': 'application/json', cookie });

async function readShownLocation(server: ServerProcess, member: Member): Promise<Position> {
  const path = `${server.url}/api/users/${member.user.id}/place`;
  const position = (await (await fetch(path, { headers: headersOf(member) })).json()) as Position;
  return { latitude: position.latitude, longitude: position.longitude };
}

async function updateLocation(
  server: ServerProcess,
  member: Member,
  position: Position,
): Promise<void> {
  const body = JSON.stringify(position);
  const path = `${server.url}/api/users/${member.user.id}`;
  const response = await fetch(path, { method: 'PATCH', headers: headersOf(member), body });
  expect(response.status).toBe(200);
}

test('[DISC-16] another owner is drawn at the shown location, never at the true one, and the screen states it', async ({
  openBrowser,
  server,
}) => {
  const mina = await aMember(server, profileOf('placemina', '보리'), DAEJEON);
  const jun = await aMember(server, profileOf('placejun', '별님'), HOME);
  const shownPosition = await readShownLocation(server, jun);
  expect(shownPosition).not.toEqual(HOME);

  const page = await openBrowser({ ...PHONE, geolocation: DAEJEON });
  const responseTexts: Promise<string>[] = [];
  // Other members may fill the first page, so all pages are collected.
  const nearby: Promise<(Position & { id: number })[]>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) responseTexts.push(response.text().catch(() => ''));
    if (response.url().includes('/api/users/nearby/')) nearby.push(response.json().catch(() => []));
  });
  await signInPage(page, server, mina);
  const marker = page.getByTestId('map-owner').and(page.getByRole('button', { name: /^별님, / }));
  const readMarker = async () => {
    nearby.length = 0;
    await page.goto('/discover');
    await expect(page.getByTestId('nearby-card').first()).toBeVisible();
    await expect(page.getByText('모두의 안전을 위해 위치는 대략적으로만 보여요.')).toBeVisible();
    await page.getByTestId('view-map').click();
    await expect(page.getByText('모두의 안전을 위해 위치는 대략적으로만 보여요.')).toBeVisible();
    await expect(marker).toBeVisible();
    const nearbyUsers = (await Promise.all(nearby)).flat();
    const { latitude, longitude } = nearbyUsers.find(({ id }) => id === jun.user.id) ?? {};
    const position = () =>
      marker.evaluate((other) => {
        const own = document.querySelector('[data-testid="map-own"]');
        if (!own) throw new Error('the map does not draw its owner');
        const [from, to] = [own.getBoundingClientRect(), other.getBoundingClientRect()];
        return { x: to.x - from.x, y: to.y - from.y };
      });
    // Waits until the map no longer moves.
    let offset = await position();
    await expect(async () => {
      const before = offset;
      offset = await position();
      expect(offset).toEqual(before);
    }).toPass();
    await page.getByTestId('view-list').click();
    return { returnedPosition: { latitude, longitude }, offset };
  };

  const first = await readMarker();
  expect(first.returnedPosition).toEqual(shownPosition);
  await updateLocation(server, jun, DOORSTEP);
  expect(await readMarker()).toEqual(first);
  // No response anywhere on the page contains the true location.
  const allResponses = (await Promise.all(responseTexts)).join('\n');
  expect(allResponses).toContain(String(shownPosition.latitude));
  for (const { latitude, longitude } of [HOME, DOORSTEP]) {
    expect(allResponses).not.toContain(String(latitude).slice(0, -1));
    expect(allResponses).not.toContain(String(longitude).slice(0, -1));
  }
});

test(
  '[LREC-9] [LREC-11] [LREC-5] a member withdraws the consent, and one tap gives it again',
  LONG,
  async ({ openBrowser, server }) => {
    const mina = await aMember(server, profileOf('withdrawmina', '구름'), DAEJEON);
    const jun = await aMember(server, profileOf('withdrawjun', '바람'), DAEJEON);
    const page = await openBrowser({ ...PHONE, geolocation: DAEJEON });
    await signInPage(page, server, mina);
    const junFindsMina = async () => {
      const { latitude, longitude } = DAEJEON;
      const path = `${server.url}/api/users/nearby/${latitude}/${longitude}/3?limit=200`;
      const users: { id: number }[] = await (await fetch(path, { headers: headersOf(jun) })).json();
      return users.some(({ id }) => id === mina.user.id);
    };
    expect(await junFindsMina()).toBe(true);

    await page.goto('/my-profile');
    await page.getByRole('link', { name: '위치 기록과 동의' }).click();
    await page.getByRole('button', { name: '동의 철회하기' }).click();
    await page.getByRole('button', { name: '철회하고 지우기' }).click();
    await expect(page.getByText('위치 동의를 철회했어요')).toBeVisible();
    expect(await junFindsMina()).toBe(false);

    await page.goto('/discover');
    await expect(page.getByText('위치 이용에 다시 동의해주세요')).toBeVisible();
    await page.getByRole('button', { name: /다시 동의하고/ }).click();
    await expect(page.getByTestId('nearby-card').first()).toBeVisible();
    expect(await junFindsMina()).toBe(true);
  },
);
