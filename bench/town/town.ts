/** A town of owners who use the real server, with a clock that moves in steps of half an hour. */
import { DAY_MS } from '@meongmate/shared/rules/durations';
import type { Db } from '../../server/src/platform/db/db.ts';
import { startPushService } from '../../tooling/push-service.ts';
import { startBenchApp } from '../bench-app.ts';
import { type Assumptions, assume } from './assumptions.ts';
import { createDraw } from './draw.ts';
import { inParallel } from './in-parallel.ts';
import { holdWalks, lookAhead, noticePushes } from './outcomes.ts';
import { createCast, moveIn, type Owner } from './owners.ts';
import type { Action } from './proposals.ts';
import { call } from './town-api.ts';
import { type Figures, toFigures } from './town-figures.ts';
import { type Errand, keyOf, nowOf, partnerOf, schedule, type TownState } from './town-state.ts';
import { dayOf, momentOn, STEP_MS } from './town-time.ts';
import { answerQuestion, decideVisit, lookAt, type Seen } from './visits.ts';

export interface TownOptions {
  owners: number;
  days: number;
  seed: number;
  hasQuestion?: boolean;
  assumptions?: Assumptions;
  /** Closed with the town; by default one in memory. */
  db?: Db;
  onDay?(day: number, ms: number): void;
}

const NEW_DAYS = 3;

async function settle(
  town: TownState,
  cast: ReturnType<typeof createCast>,
  from: number,
  to: number,
) {
  // One after the other, so that ids and places do not depend on the speed of the machine.
  for (let index = from; index < to; index++) {
    const profile = cast[index];
    if (!profile) continue;
    const owner = await moveIn(town, index, profile);
    town.owners.push(owner);
    town.byId.set(owner.id, owner);
    town.byDevice.set(owner.device.path, owner);
  }
}

/** When each owner will open the app today without a push. */
function planDay(town: TownState): void {
  const { draw, assumptions, gone } = town;
  const now = nowOf(town);
  const day = dayOf(now);
  for (const owner of town.owners) {
    if (draw('leaves', owner.index, day) < assumptions.leavesPerWeek / 7) gone.add(owner);
    if (gone.has(owner)) continue;
    const isNew = now - owner.joinedAt < NEW_DAYS * DAY_MS;
    const openings = isNew ? assumptions.opensPerDayAtFirst : assumptions.opensPerDay;
    for (let nth = 0; nth < openings; nth++) {
      if (draw('opens', owner.index, day, nth) >= openings - nth) continue;
      const at = momentOn(day, 7 + 16 * draw('opens at', owner.index, day, nth));
      schedule(town, owner, at, { kind: 'open', looks: true });
    }
  }
}

function toActions(
  town: TownState,
  owner: Owner,
  errand: Exclude<Errand, { kind: 'open' }>,
): Action[] {
  if (errand.kind === 'reply') {
    const { roomId } = errand;
    const pair = town.pairsOf.get(owner)?.find((one) => one.roomId === roomId);
    if (!pair) return [];
    const partner = partnerOf(pair, owner);
    const body = { roomId, senderId: owner.id, message: '좋아요! 언제 걸을까요?' };
    const after = async () => {
      await call(
        { app: town.app, caller: owner },
        'PUT',
        `/api/chat/messages/read/${roomId}/${owner.id}`,
        {},
      );
    };
    return [{ owner, partner, method: 'POST', path: '/api/chat/messages', body, after }];
  }
  const { walkId } = errand;
  const walk = town.upcoming.get(walkId);
  if (!walk) return [];
  const partner = partnerOf(walk.pair, owner);
  if (errand.kind === 'cancel')
    return [{ owner, partner, method: 'DELETE', path: `/api/walks/${walkId}` }];
  town.reminded.add(`${walkId} ${owner.index}`);
  if (errand.kind === 'remember') return [];
  return answerQuestion(town, owner, { ...walk, id: walkId, version: errand.version, partner });
}

/** The actions of two friends follow each other; one of them waits for the next step, which decides it anew. */
async function act(town: TownState, actions: readonly Action[]): Promise<void> {
  const chosen = new Map<string, Action>();
  for (const action of actions) {
    const key = keyOf(action.owner, action.partner);
    if (!chosen.has(key)) chosen.set(key, action);
    else schedule(town, action.owner, nowOf(town) + STEP_MS, { kind: 'open', looks: false });
  }
  await inParallel([...chosen.values()], async ({ owner, method, path, body, after }) => {
    town.counts.calls += 1;
    const response = await call({ app: town.app, caller: owner }, method, path, body);
    await after?.(response);
  });
}

/** Returns whether there were any. */
async function doErrands(town: TownState): Promise<boolean> {
  const now = nowOf(town);
  const due = (town.agenda.get(now) ?? []).filter(({ owner }) => !town.gone.has(owner));
  town.agenda.delete(now);
  // In an order of their own: they were added as responses and pushes arrived.
  due.sort(
    (a, b) =>
      a.owner.index - b.owner.index ||
      (JSON.stringify(a.errand) < JSON.stringify(b.errand) ? -1 : 1),
  );
  const openings = new Map<Owner, boolean>();
  const actions: Action[] = [];
  for (const { owner, errand } of due) {
    if (errand.kind === 'open') openings.set(owner, errand.looks || openings.get(owner) === true);
    else actions.push(...toActions(town, owner, errand));
  }
  const visits = await inParallel(
    [...openings],
    async ([owner, looks]): Promise<[Owner, Seen]> => [owner, await lookAt(town, owner, looks)],
  );
  town.counts.calls += visits.reduce((sum, [, { nearby }]) => sum + (nearby ? 3 : 2), 0);
  for (const [owner, seen] of visits) actions.push(...decideVisit(town, owner, seen));
  await act(town, actions);
  return due.length > 0;
}

/** Lives through the days of a town; returns its figures. The same seed returns the same figures. */
export async function runTown(options: TownOptions): Promise<Figures> {
  const { owners: count, days, seed, hasQuestion = true, assumptions = assume(), onDay } = options;
  const pushes = await startPushService();
  const app = await startBenchApp({ environment: { PUSH_HOSTS: pushes.host }, db: options.db });
  const town: TownState = {
    ...{ app, pushes, assumptions, hasQuestion },
    draw: createDraw(seed),
    owners: [],
    byId: new Map(),
    byDevice: new Map(),
    gone: new Set(),
    pairs: new Map(),
    pairsOf: new Map(),
    asked: new Set(),
    upcoming: new Map(),
    agenda: new Map(),
    reminded: new Set(),
    agreedAt: new Map(),
    counts: { walks: 0, kept: 0, absent: 0, pushes: new Map(), calls: 0 },
  };
  try {
    // Midnight in Korea.
    app.advance(momentOn(dayOf(nowOf(town)) + 1, 0) - nowOf(town));
    const cast = createCast(count, seed);
    const settled = Math.round(count * assumptions.settledShare);
    await settle(town, cast, 0, settled);
    for (let day = 0; day < days; day++) {
      const started = performance.now();
      planDay(town);
      for (let step = 1; step <= DAY_MS / STEP_MS; step++) {
        app.advance(STEP_MS);
        await app.runJobs();
        noticePushes(town);
        const share = (day + step / (DAY_MS / STEP_MS)) / days;
        const before = town.owners.length;
        await settle(town, cast, before, settled + Math.floor((count - settled) * share));
        for (const owner of town.owners.slice(before))
          schedule(town, owner, nowOf(town), { kind: 'open', looks: true });
        await lookAhead(town);
        await holdWalks(town);
        if (await doErrands(town)) {
          await app.runJobs();
          noticePushes(town);
        }
      }
      onDay?.(day, performance.now() - started);
    }
    return await toFigures(town, days);
  } finally {
    await app.close();
    await pushes.close();
  }
}
