import { DAY_MS } from '@meongmate/shared/rules/durations';
import type { Page } from '@playwright/test';
import {
  click,
  openPath,
  owner,
  type Screen,
  type ScreenContext,
  withoutNeighbours,
} from './screen.ts';

/** The home page of a member who has neighbours, but no friend, no walk and no request. */
async function newMemberHome({ page }: ScreenContext) {
  for (const list of [
    'friend-requests/sent',
    'friend-requests/received',
    'connections',
    'chat/rooms',
    'walks',
  ]) {
    await page.route(`**/api/${list}/*`, (route) => route.fulfill({ json: [] }));
  }
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: /반가워요|Welcome/ }).waitFor();
}

/** Adds a walk of two days ago to the past ones, without storing it: the question about it is open at any hour. */
export async function addWalkToAskAbout(page: Page) {
  await page.route('**/api/walks/*', async (route) => {
    const response = await route.fetch();
    const rows = await response.json();
    const isPast = new URL(route.request().url()).searchParams.has('past');
    const [walk] = rows;
    const added = {
      ...walk,
      id: 999_999,
      startsAt: new Date(Date.now() - 2 * DAY_MS).toISOString(),
      status: 'accepted',
      change: null,
      after: null,
    };
    await route.fulfill({ response, json: isPast && walk ? [added, ...rows] : rows });
  });
}

async function homeWithQuestion({ page }: ScreenContext) {
  await addWalkToAskAbout(page);
  await page.goto('/');
  await page.getByTestId('walk-question').waitFor();
}

export const HOME_SCREENS: Screen[] = [
  owner('home', openPath('/')),
  owner('home-question', homeWithQuestion),
  owner('home-new', newMemberHome),
  owner('home-part', click('/', /6–12시|18–22시|6:00–12:00|18:00–22:00/)),
  withoutNeighbours('home-first', openPath('/')),
  { name: 'home-paused', persona: 'paused', open: openPath('/') },
];
