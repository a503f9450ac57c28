import type { LostDog } from '@meongmate/shared/contract/lost-dogs';
import { HOUR_MS } from '@meongmate/shared/rules/durations';
import sharp from 'sharp';
import type { JourneyPage } from './journey-page.ts';
import { aMember, type Member, post } from './members.ts';
import { CITY_HALL } from './positions.ts';
import type { ServerProcess } from './server-process.ts';

/** Above 64 KB after the page made it smaller. */
export const aNoisyPhoto = async () => ({
  name: 'dog.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width: 2000,
      height: 1500,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer(),
});

let count = 0;

/** An alert of a new owner, and the path of its public page. */
export async function anAlert(
  server: ServerProcess,
): Promise<{ owner: Member; alert: LostDog; path: string }> {
  count += 1;
  const owner = await aMember(server, {
    email: `owner${count}@finder.example`,
    name: '이하루',
    dogName: '초롱',
    instagramId: `finder.walks.${count}`,
  });
  const body = {
    ...CITY_HALL,
    lastSeenAt: new Date(Date.now() - HOUR_MS).toISOString(),
    placeName: '서울광장',
    description: '연한 갈색이고 분홍 꽃핀을 했어요.',
    phone: '010-1234-5678',
  };
  const response = await post(server, '/api/lost-dogs', body, owner.cookie);
  const alert = (await response.json()) as LostDog;
  return { owner, alert, path: new URL(alert.shareUrl).pathname };
}

interface StartedAlert {
  owner: Member;
  alert: LostDog;
}

export async function setFound(server: ServerProcess, { owner, alert }: StartedAlert) {
  const response = await fetch(`${server.url}/api/lost-dogs/${alert.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie: owner.cookie },
    body: JSON.stringify({ status: 'found' }),
  });
  if (!response.ok) throw new Error(`found: ${response.status}`);
}

export async function readSightings(server: ServerProcess, { owner, alert }: StartedAlert) {
  const response = await fetch(`${server.url}/api/lost-dogs/${alert.id}`, {
    headers: { cookie: owner.cookie },
  });
  return ((await response.json()) as LostDog).sightings ?? [];
}

/** The way of a finder without an account: two taps, and a photo if there is one. */
export async function reportSighting(
  page: JourneyPage,
  path: string,
  photo?: Awaited<ReturnType<typeof aNoisyPhoto>>,
): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { name: '초롱이 길을 잃었어요' }).waitFor();
  await page.getByText('이 강아지를 봤어요').click();
  if (photo) await page.getByLabel('사진 (선택)').setInputFiles(photo);
  await page.getByTestId('sighting-send').click();
  await page.getByText('보호자에게 알렸어요. 고마워요.').waitFor();
}
