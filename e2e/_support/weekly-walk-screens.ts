import type { Walk } from '@meongmate/shared/contract/walks';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';
import { WALKING_DAYS } from '@meongmate/shared/rules/walking';
import type { Page } from '@playwright/test';
import { openProposal } from './open-proposal.ts';
import { owner, type Screen, type ScreenContext } from './screen.ts';

/** More walk in the evening, most on Saturday morning; nobody on Thursday. */
const HOURS = [
  [5, 0, 15],
  [5, 5, 20],
  [10, 0, 15],
  [0, 0, 0],
  [5, 10, 25],
  [40, 20, 30],
  [35, 15, 20],
];

async function quietHours({ page }: ScreenContext) {
  await page.route('**/api/users/nearby/hours', (route) =>
    route.fulfill({ json: { owners: 85, hours: HOURS } }),
  );
  await page.goto('/discover');
  const chart = page.getByTestId('quiet-hours-chart');
  await chart.waitFor();
  await chart.scrollIntoViewIfNeeded();
}

async function weeklyProposal({ page }: ScreenContext) {
  await openProposal(page);
  await page.getByTestId('walk-repeat').check();
}

interface WalkRow {
  status: string;
  startsAt: string;
  localStart: string;
  confirmFrom: string | null;
}

/** The next agreed walk begins in two hours, and nobody has confirmed it. */
async function makeConfirmable(page: Page) {
  await page.route('**/api/walks/*', async (route) => {
    const isUpcoming = !new URL(route.request().url()).searchParams.has('past');
    if (route.request().method() !== 'GET' || !isUpcoming) return route.fallback();
    const response = await route.fetch();
    const walks = (await response.json()) as WalkRow[];
    const next = walks.find(({ status }) => status === 'accepted');
    if (next) {
      const startsAt = new Date(Date.now() + 2 * HOUR_MS);
      next.startsAt = startsAt.toISOString();
      next.localStart = new Date(startsAt.getTime() + 9 * HOUR_MS).toISOString().slice(0, 16);
      next.confirmFrom = new Date(startsAt.getTime() - 3 * HOUR_MS).toISOString();
    }
    await route.fulfill({ response, json: walks });
  });
}

const stillOn =
  (path: string) =>
  async ({ page }: ScreenContext) => {
    await makeConfirmable(page);
    await page.goto(path);
    await page.getByTestId('walk-confirm').first().waitFor();
  };

/** Replaces the lists of walks, and returns the next agreed walk of the demo. */
async function showWalks(page: Page, toLists: (walk: Walk) => { upcoming: Walk[]; past: Walk[] }) {
  const { user } = await (await page.request.get('/api/current-user')).json();
  const walks: Walk[] = await (await page.request.get(`/api/walks/${user.id}`)).json();
  const walk = walks.find(({ status }) => status === 'accepted');
  if (!walk) throw new Error('the owner of the demo has no agreed walk');
  const { upcoming, past } = toLists(walk);
  await page.route('**/api/walks/*', (route) => {
    if (route.request().method() !== 'GET') return route.fulfill({ json: walk });
    const isPast = new URL(route.request().url()).searchParams.has('past');
    return route.fulfill({ json: isPast ? past : upcoming });
  });
  return walk;
}

/** A walk that is over for half an hour. */
async function showEndedWalk({ page }: ScreenContext) {
  await showWalks(page, (agreed) => {
    const startsAt = new Date(Date.now() - agreed.durationMinutes * MINUTE_MS - HOUR_MS / 2);
    const createdAt = new Date(startsAt.getTime() - DAY_MS).toISOString();
    return {
      upcoming: [],
      past: [{ ...agreed, startsAt: startsAt.toISOString(), createdAt, change: null, after: null }],
    };
  });
  await page.goto('/');
  await page.getByTestId('walk-again').waitFor();
}

/** The room of two friends who have agreed to walk every week and have not walked yet. */
async function weeklyRoom({ page }: ScreenContext) {
  const id = 999_999;
  const walk = await showWalks(page, (agreed) => {
    const { startsAt, localStart = '', timeZone = 'Asia/Seoul' } = agreed;
    const time = localStart.slice(11);
    const weekday = WALKING_DAYS[(new Date(startsAt).getDay() + 6) % 7] ?? 'monday';
    const series = { id, weekday, time, timeZone, endsAt: null };
    const partner = { ...agreed.partner, dogSize: 'large', dogTraits: ['shy', 'puppy'] } as const;
    return { upcoming: [{ ...agreed, series, isFirst: true, partner }], past: [] } as never;
  });
  const { roomId, startsAt, durationMinutes, place, partner, createdAt, localStart = '' } = walk;
  const event = {
    weekday: WALKING_DAYS[(new Date(startsAt).getDay() + 6) % 7],
    time: localStart.slice(11),
    timeZone: 'Asia/Seoul',
  };
  await page.route('**/api/walk-series/*', (route) =>
    route.fulfill({
      json: [
        {
          ...{ id, roomId, version: 2, proposedBy: partner.id, ...event, durationMinutes, place },
          ...{ note: null, status: 'accepted', nextStartsAt: startsAt, endsAt: null },
          ...{ createdAt, partner },
        },
      ],
    }),
  );
  await page.route('**/api/chat/messages/*', async (route) => {
    const response = await route.fetch();
    const messages = await response.json();
    const last = messages.at(-1);
    // Nothing is new since the first request.
    if (!last) return route.fulfill({ response });
    const added = {
      ...{ ...last, id: last.id + 1, senderId: partner.id, walk: null, walkEvent: null },
      seriesEvent: { seriesId: id, action: 'accepted', ...event },
    };
    await route.fulfill({ response, json: [...messages, added] });
  });
  await page.goto(`/chat/${roomId}`);
  await page.getByTestId('series-card').waitFor();
}

/** Walks that repeat, the question whether one is still on, and when others walk. */
export const WEEKLY_WALK_SCREENS: readonly Screen[] = [
  // The end of the list scrolls into view, and further rows arrive above the chart.
  { ...owner('weekly-hours', quietHours), shiftsLayout: true },
  owner('weekly-proposal', weeklyProposal),
  owner('weekly-again', showEndedWalk),
  owner('weekly-room', weeklyRoom),
  owner('weekly-still-on', stillOn('/my-profile/walks')),
  owner('weekly-still-on-home', stillOn('/')),
];
