import { DEFAULT_TIME_ZONE } from '@meongmate/shared/rules/time-zones';
import { weeklyTimeOf, weekOf } from '../server/src/features/walks/series.rules.ts';
import type {
  SeriesLists,
  SeriesWalk,
  StoredMessage,
  StoredSeries,
  Violation,
  WeekSkip,
} from './history.ts';

/** From WALK-46: the walks that an accepted series has ahead. */
const WALKS_AHEAD = 2;

/** Each acknowledged skip cancelled its walk and added one message. */
export function checkSkips(
  skips: readonly WeekSkip[],
  walks: readonly SeriesWalk[],
  messages: readonly StoredMessage[],
): Violation[] {
  const walkIds = new Set([...walks.map(({ id }) => id), ...skips.map(({ walkId }) => walkId)]);
  return [...walkIds].flatMap((walkId) => {
    const violations: Violation[] = [];
    const walk = walks.find(({ id }) => id === walkId);
    const attempts = skips.filter((skip) => skip.walkId === walkId);
    const acknowledged = attempts.filter(({ outcome }) => typeof outcome === 'number');
    const isPossible = (senderId: number) =>
      attempts.some(({ userId, outcome }) => userId === senderId && outcome !== 'rejected');
    const events = messages.filter(({ changedWalkId }) => changedWalkId === walkId);
    if (acknowledged.length > 1 || events.length > 1)
      violations.push({ kind: 'duplicated', description: `walk ${walkId} was skipped twice` });
    if (!events.every(({ senderId }) => isPossible(senderId)))
      violations.push({ kind: 'fabricated', description: `walk ${walkId}: a skip without a call` });
    for (const { outcome } of acknowledged)
      if (events.length === 0 || walk?.status !== 'cancelled' || walk.version !== outcome)
        violations.push({ kind: 'lost', description: `the skip of walk ${walkId}` });
    return violations;
  });
}

/** An accepted series has its walks ahead, an open walk agrees with its series, and no week has two walks. */
export function checkWeeks(
  listed: readonly StoredSeries[],
  walks: readonly SeriesWalk[],
): Violation[] {
  const violations: Violation[] = [];
  const openWalks = walks.filter(({ isOpen }) => isOpen);
  for (const { id, status } of listed) {
    const count = openWalks.filter(({ seriesId }) => seriesId === id).length;
    if (status !== 'accepted' || count === WALKS_AHEAD) continue;
    const kind = count < WALKS_AHEAD ? 'lost' : 'duplicated';
    violations.push({ kind, description: `series ${id} has ${count} walks ahead` });
  }
  for (const { id, seriesId, status, startsAt } of openWalks) {
    const series = listed.find((one) => one.id === seriesId);
    const { weekday, time } = weeklyTimeOf(new Date(startsAt), DEFAULT_TIME_ZONE);
    const isSame = series?.status === status && series.weekday === weekday && series.time === time;
    if (isSame) continue;
    const description = `walk ${id} is ${status} at ${startsAt}, its series ${JSON.stringify(series)}`;
    violations.push({ kind: 'lost', description });
  }
  const usedWeeks = new Set<string>();
  for (const { id, seriesId, startsAt } of walks) {
    const week = `${seriesId} ${weekOf(new Date(startsAt), DEFAULT_TIME_ZONE)}`;
    if (usedWeeks.has(week))
      violations.push({ kind: 'duplicated', description: `walk ${id}, another one in its week` });
    usedWeeks.add(week);
  }
  return violations;
}

/** The members of a room read the same series and the same walks. */
export function checkAgreement(
  roomId: number,
  readerIds: readonly number[],
  lists: readonly SeriesLists[],
): Violation[] {
  const inRoom = (row: { roomId: number }) => row.roomId === roomId;
  const texts = lists
    .filter(({ readerId }) => readerIds.includes(readerId))
    .map(({ series, walks }) => JSON.stringify([series.filter(inRoom), walks.filter(inRoom)]));
  const description = `the members of room ${roomId} read different series`;
  return new Set(texts).size > 1 ? [{ kind: 'reordered', description }] : [];
}
