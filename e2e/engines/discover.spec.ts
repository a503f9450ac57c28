import { aMember } from '../_support/members.ts';
import { test } from './_support/fixtures.ts';

const profileOf = (name: string, dogName: string, walkingDay: string) => ({
  email: `${name}@discover.example`,
  name,
  dogName,
  instagramId: `${name}.discover`,
  walkingDays: [walkingDay],
});

/** The host of the map tiles is not reached, and the map is left while its worker loads. */
const NO_STREETS =
  /tiles\.openfreemap\.org|Failed to load resource|AJAXError|could not load|Worker failed to load/;

test('[CLI-53] [DISC-1] [FILTUI-1] [MAP-1] [MAP-3] a member sees the neighbours in the list, by a filter and on the map', async ({
  openPage,
  server,
}) => {
  const mina = await aMember(server, profileOf('mina', '보리', 'monday'));
  for (const [name, dogName, walkingDay] of [
    ['jun', '콩떡', 'monday'],
    ['sora', '구름', 'tuesday'],
  ] as const) {
    await aMember(server, profileOf(name, dogName, walkingDay));
  }
  const page = await openPage({ member: mina, expectedErrors: NO_STREETS });
  await page.goto('/discover');
  const cards = page.getByTestId('nearby-card');
  for (const dogName of ['콩떡', '구름']) await cards.filter({ hasText: dogName }).waitFor();

  await page.getByTestId('filter-open').click();
  const sheet = page.getByRole('dialog', { name: '어떤 친구를 찾을까요?' });
  await sheet.getByRole('button', { name: '월', exact: true }).click();
  await sheet.getByTestId('filter-apply').click();
  await sheet.waitFor({ state: 'hidden' });
  await cards.filter({ hasText: '구름' }).waitFor({ state: 'hidden' });
  await cards.filter({ hasText: '콩떡' }).waitFor();
  await page.getByRole('button', { name: '모두 지우기' }).click();
  await cards.filter({ hasText: '구름' }).waitFor();

  await page.getByTestId('view-map').click();
  const map = page.getByTestId('map');
  await map.getByTestId('map-own').waitFor();
  await map
    .getByRole('button', { name: /마리|콩떡|구름/ })
    .first()
    .waitFor();
  await page.getByTestId('view-list').click();
  await cards.first().waitFor();
});
