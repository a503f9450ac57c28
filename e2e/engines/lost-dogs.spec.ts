import {
  aNoisyPhoto,
  anAlert,
  readSightings,
  reportSighting,
} from '../_support/lost-dog-journeys.ts';
import { CITY_HALL } from '../_support/positions.ts';
import { expect, test } from './_support/fixtures.ts';

test('[LOST-27] [LOST-28] [LOST-30] a finder without an account reports a sighting with place and photo in two taps', async ({
  openPage,
  server,
}) => {
  const started = await anAlert(server);
  const page = await openPage();
  await reportSighting(page, started.path, await aNoisyPhoto());
  const [sighting] = await readSightings(server, started);
  expect(sighting).toMatchObject({ byMember: false, photo: expect.any(String) });
  expect(sighting?.latitude).toBeCloseTo(CITY_HALL.latitude, 4);
  expect(sighting?.longitude).toBeCloseTo(CITY_HALL.longitude, 4);
});
