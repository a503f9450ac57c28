/** Attacks on the homes of users who place alerts, report sightings, or can be found for the first time. */
import type { LostDog } from '@meongmate/shared/contract/lost-dogs';
import type { Position } from '@meongmate/shared/rules/distance';
import { HOUR_MS } from '@meongmate/shared/rules/durations';
import { normalRandom, seededRandom } from '../../server/seed/random.ts';
import { saveLocation } from '../../server/src/features/locations/save-location.ts';
import { announceIfFirstVisible } from '../../server/src/features/new-neighbours/announce-if-first-visible.ts';
import { waitFor } from '../../tooling/processes/wait-for.ts';
import { type Accuracy, accuracyOf } from './campaign.ts';
import { centreOf, metresBetween, moved, pointTowards, trilaterate } from './geometry.ts';
import type { MeongmateService } from './meongmate-service.ts';

export interface AlertResult {
  /** From the nearby list alone. */
  before: Accuracy;
  withAlerts: Accuracy;
  withNews: Accuracy;
  /** Pairs of responses that differ because the victim's home is 100 m elsewhere. */
  changedViews: number;
}

/** Alerts and sightings at the own door are the user's choice. */
const FROM_HOME_M = 1000;
const TO_HOME_M = 3500;
/** How far an attacker is from a home before the attack, per axis. */
const GUESS_SIGMA_M = 150;
const LISTENERS = 16;
const NEWS_RADIUS_M = 3000;
const TIMEOUT_MS = 60_000;
/** A single red pixel. */
const PHOTO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

type Victim = MeongmateService['victims'][number];

/** Without the parts that each alert has anew, so that the rest can be compared to the byte. */
const withoutNames = (text: string) =>
  text
    .replace(/"(id|createdAt|endsAt|seenAt|lastSeenAt|photo|shareUrl)":("[^"]*"|\d+)/g, '')
    .replace(/[\w-]{24}/g, '')
    .replace(/nonce[^ ;>]*/g, '');

interface Seen {
  /** Everything that attackers receive. */
  views: string[];
  /** The place of the alert, from its distances to accounts of the attacker. */
  place: Position;
}

/** The victim places an alert and reports a sighting of the attacker's dog; the attacker reads both everywhere. */
async function observeAlert(
  service: MeongmateService,
  { id, home }: Victim,
  places: {
    alert: Position;
    sighting: Position;
    guess: Position;
    lastSeenAt: string;
    /** An account of the attacker. */
    owner: number;
  },
): Promise<Seen> {
  const { app, call } = service;
  const { owner } = places;
  const place = async (owner: number, at: Position) => {
    const body = {
      ...at,
      lastSeenAt: places.lastSeenAt,
      description: '연한 갈색이에요',
      photo: PHOTO,
    };
    const alert = JSON.parse(await call(owner, 'POST', '/api/lost-dogs', body)) as LostDog;
    return { alert, code: alert.shareUrl.split('/').at(-1) };
  };
  await service.moveVictim(id, home);
  const { alert, code } = await place(id, places.alert);
  const views: string[] = [];
  const rings = [];
  for (let side = 0; side < 4; side++) {
    const towards = pointTowards(places.guess, (side * Math.PI) / 2, 1500);
    const from = await service.moveDecoy(towards);
    const text = await call(service.decoyId, 'GET', `/api/lost-dogs/${alert.id}?code=${code}`);
    views.push(text, await call(service.decoyId, 'GET', '/api/lost-dogs/near'));
    const { distance } = JSON.parse(text) as LostDog;
    if (distance !== null) rings.push({ from, metres: distance * 1000, sigmaM: 30 });
  }
  views.push(await call(service.decoyId, 'GET', `/api/lost-dogs/shared/${code}`));
  views.push(await call(service.decoyId, 'GET', `/lost/${code}`));
  await call(id, 'PUT', `/api/lost-dogs/${alert.id}`, { status: 'found' });

  const own = await place(owner, places.guess);
  const seenAt = app.now().toISOString();
  const report = { ...places.sighting, seenAt, note: '뛰어갔어요' };
  await call(id, 'POST', `/api/lost-dogs/${own.alert.id}/sightings?code=${own.code}`, report);
  views.push(await call(owner, 'GET', `/api/lost-dogs/${own.alert.id}`));
  await call(owner, 'PUT', `/api/lost-dogs/${own.alert.id}`, { status: 'found' });
  return { views: views.map(withoutNames), place: trilaterate(rings) };
}

/** Which accounts of the attacker around a guess receive the news about a new user. */
async function observeNews(
  service: MeongmateService,
  home: Position,
  guess: Position,
  random: () => number,
): Promise<Position> {
  const { app, call } = service;
  const listeners: { id: number; shown: Position }[] = [];
  for (let at = 0; at < LISTENERS; at++) {
    const metres = NEWS_RADIUS_M + (random() - 0.5) * 1500;
    const id = await service.addUser(pointTowards(guess, random() * 2 * Math.PI, metres));
    const settings = { mail: { newNeighbours: true }, push: { newNeighbours: false } };
    await call(id, 'PUT', '/api/notification-settings', settings);
    const shown = JSON.parse(await call(id, 'GET', `/api/users/${id}/place`)) as Position;
    listeners.push({ id, shown });
  }
  const newUser = await service.addAccount();
  await app.db.tx(async (tx) => {
    const now = app.now();
    await tx.query('update users set first_visible_at = null where id = $1', [newUser]);
    await saveLocation(tx, app.keys, { userId: newUser, position: home, now });
    await announceIfFirstVisible(tx, newUser, now);
  });
  app.advance(11.5 * HOUR_MS);
  await waitFor('the news', TIMEOUT_MS, async () => {
    return (await app.db.query("select from jobs where kind = 'new-neighbour'")).length === 0;
  });
  const told = await app.db.query<{ user_id: number }>(
    'select user_id from notification_settings where new_neighbours_at is not null and user_id = any($1::bigint[])',
    [listeners.map(({ id }) => id)],
  );
  const isTold = new Set(told.map((row) => row.user_id));
  return mostLikely(guess, (point) =>
    listeners.every(
      ({ id, shown }) => metresBetween(shown, point) <= NEWS_RADIUS_M === isTold.has(id),
    ),
  );
}

/** The centre of the points around a guess that agree with the observations; the guess without such points. */
function mostLikely(guess: Position, agrees: (point: Position) => boolean): Position {
  const points: Position[] = [];
  for (let north = -1000; north <= 1000; north += 25) {
    for (let east = -1000; east <= 1000; east += 25) {
      const point = moved(guess, north, east);
      if (agrees(point)) points.push(point);
    }
  }
  return points.length > 0 ? centreOf(points) : guess;
}

/** An attacker would find out which estimate is best over all homes. */
const bestOf = (errorsByEstimate: readonly (readonly number[])[]): Accuracy =>
  errorsByEstimate.map(accuracyOf).sort((a, b) => a.meanM - b.meanM)[0] ?? accuracyOf([]);

export async function attackAlerts(
  service: MeongmateService,
  victims: readonly Victim[],
): Promise<AlertResult> {
  const before: number[] = [];
  const news: number[] = [];
  const alerts: number[][] = [[], [], []];
  let changedViews = 0;
  for (const victim of victims) {
    const { id, home } = victim;
    const random = seededRandom(id + 0xa1e7);
    const guess = moved(
      home,
      GUESS_SIGMA_M * normalRandom(random),
      GUESS_SIGMA_M * normalRandom(random),
    );
    const away = () =>
      pointTowards(
        home,
        random() * 2 * Math.PI,
        FROM_HOME_M + random() * (TO_HOME_M - FROM_HOME_M),
      );
    const marker = (await service.nearby(guess, 5)).find((seen) => seen.id === id)?.marker;
    const cell = marker && service.cellCentre?.(marker);
    if (!cell) throw new Error('a victim is not shown');
    before.push(metresBetween(home, cell));

    const lastSeenAt = new Date(service.app.now().getTime() - HOUR_MS).toISOString();
    const places = {
      alert: away(),
      sighting: away(),
      guess,
      lastSeenAt,
      owner: await service.addUser(guess),
    };
    const first = await observeAlert(service, victim, places);
    const elsewhere = { id, home: pointTowards(home, random() * 2 * Math.PI, 100) };
    const second = await observeAlert(service, elsewhere, places);
    changedViews += first.views.filter((view, at) => view !== second.views[at]).length;
    const { place } = first;
    const towardsPlace = Math.min(1, 100 / metresBetween(cell, place));
    const nearer = {
      latitude: cell.latitude + (place.latitude - cell.latitude) * towardsPlace,
      longitude: cell.longitude + (place.longitude - cell.longitude) * towardsPlace,
    };
    for (const [at, estimate] of [cell, nearer, place].entries()) {
      alerts[at]?.push(metresBetween(home, estimate));
    }
    await service.moveVictim(id, home);
    news.push(metresBetween(home, await observeNews(service, home, guess, random)));
  }
  return {
    before: accuracyOf(before),
    withAlerts: bestOf(alerts),
    withNews: bestOf([before, news]),
    changedViews,
  };
}
