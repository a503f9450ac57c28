import { DAY_MS, HOUR_MS, WEEK_MS } from '@meongmate/shared/rules/durations';
import { onlyRow } from '../../server/src/platform/db/db.ts';
import { insertBenchUser } from '../bench-app.ts';
import type { Owner } from './owners.ts';
import { read } from './town-api.ts';
import { nowOf, type Pair, type TownState } from './town-state.ts';

export interface Share {
  cases: number;
  hits: number;
}

export const toRate = ({ cases, hits }: Share): number => (cases === 0 ? 0 : hits / cases);
export const shareText = (share: Share): string =>
  `${(toRate(share) * 100).toFixed(1)} % of ${share.cases}`;

export interface Figures {
  /** Newcomers with an agreed walk within 72 hours, of those who joined after the first two weeks. */
  newcomers: Share;
  /** Pairs with an agreed walk in three of the last four weeks, of those whose first one was four weeks ago or more. */
  weeklyPairs: Share;
  /** Of these pairs, how many walk weekly, and why the others do not. */
  pairs: Record<PairOutcome, number>;
  /** Agreed walks to which a member did not come. */
  noShows: Share;
  keptWalks: number;
  messagesPerWalk: number;
  pushesPerWalk: number;
  pushes: Record<string, number>;
  friends: number;
  calls: number;
  /** The same two shares as `GET /api/admin/stats` returns them. */
  stats: { agreedWithin72h: number | null; weeklyPairs: number | null };
}

/** Before, everybody is new to everybody. */
const FIRST_MS = 14 * DAY_MS;
const AGREEMENT_MS = 72 * HOUR_MS;
const WEEKS = 4;
const WITH_WALK = 3;

const ADMIN_INDEX = 1_000_000;

async function readStats({ app }: TownState): Promise<Figures['stats']> {
  const admin = await app.db.tx(async (tx) => {
    const user = await insertBenchUser(tx, ADMIN_INDEX, app.now());
    await tx.query('update users set is_admin = true where id = $1', [user.id]);
    return user;
  });
  const { walks } = await read<{ walks: Figures['stats'] }>(
    { app, caller: admin },
    `/api/admin/stats?userId=${admin.id}`,
  );
  return walks;
}

function isWeekly({ walkedAt }: Pair, now: number): boolean {
  const weeks = walkedAt.map((at) => Math.floor((now - at) / WEEK_MS));
  return new Set(weeks.filter((week) => week < WEEKS)).size >= WITH_WALK;
}

const PAIR_OUTCOMES = [
  'weekly',
  'left the app',
  'disliked',
  'absent',
  'series-ended',
  'no second walk',
  'less often, with a series',
  'less often, without one',
] as const;
type PairOutcome = (typeof PAIR_OUTCOMES)[number];

function outcomeOf(pair: Pair, now: number, gone: ReadonlySet<Owner>): PairOutcome {
  if (isWeekly(pair, now)) return 'weekly';
  if (pair.owners.some((owner) => gone.has(owner))) return 'left the app';
  if (pair.end) return pair.end;
  if (pair.walkedAt.length === 1) return 'no second walk';
  return pair.hadSeries ? 'less often, with a series' : 'less often, without one';
}

export async function toFigures(town: TownState, days: number): Promise<Figures> {
  const now = nowOf(town);
  const start = now - days * DAY_MS;
  const { counts, pairs } = town;
  const newcomers = town.owners.filter(
    ({ joinedAt }) => joinedAt > start + FIRST_MS && joinedAt <= now - AGREEMENT_MS,
  );
  const agreed = newcomers.filter(
    (owner) => (town.agreedAt.get(owner) ?? Infinity) <= owner.joinedAt + AGREEMENT_MS,
  );
  const old = [...pairs.values()].filter(
    ({ firstAgreedStart }) =>
      firstAgreedStart !== null && firstAgreedStart <= now - WEEKS * WEEK_MS,
  );
  const outcomes = old.map((pair) => outcomeOf(pair, now, town.gone));
  const count = (outcome: PairOutcome) => outcomes.filter((one) => one === outcome).length;
  const { messages } = onlyRow(
    await town.app.db.query<{ messages: number }>(
      'select count(*)::int as messages from chat_messages',
    ),
  );
  const pushes = [...counts.pushes.values()].reduce((sum, count) => sum + count, 0);
  const perWalk = (count: number) => (counts.kept === 0 ? 0 : count / counts.kept);
  return {
    newcomers: { cases: newcomers.length, hits: agreed.length },
    weeklyPairs: { cases: old.length, hits: count('weekly') },
    pairs: Object.fromEntries(
      PAIR_OUTCOMES.map((outcome) => [outcome, count(outcome)]),
    ) as Figures['pairs'],
    noShows: { cases: counts.walks, hits: counts.absent },
    keptWalks: counts.kept,
    messagesPerWalk: perWalk(messages),
    pushesPerWalk: perWalk(pushes),
    pushes: Object.fromEntries([...counts.pushes].sort(([a], [b]) => (a < b ? -1 : 1))),
    friends: pairs.size,
    calls: counts.calls,
    stats: await readStats(town),
  };
}
