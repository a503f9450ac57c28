/** Events outside of the app: something comes up, owners come to their walks or not. */
import { DAY_MS } from '@meongmate/shared/rules/durations';
import { fateOf } from './diary.ts';
import type { Owner } from './owners.ts';
import { call } from './town-api.ts';
import {
  answerTime,
  keyOf,
  nowOf,
  type Pair,
  type PairEnd,
  partnerOf,
  schedule,
  type TownState,
} from './town-state.ts';
import { nextAwake, STEP_MS } from './town-time.ts';

interface AgreedWalk {
  id: number;
  starts_at: Date;
  series_id: number | null;
  user1_id: number;
  user2_id: number;
  confirmed: number[];
}

const AGREED = `select w.id, w.starts_at, w.series_id, r.user1_id, r.user2_id,
    case when w.confirmed_version = w.version then w.confirmed_by else '{}' end as confirmed
  from walks w join chat_rooms r on r.id = w.room_id
 where w.status = 'accepted' and w.starts_at > $1 and w.starts_at <= $2`;

async function listAgreed({ app }: TownState, after: number, until: number): Promise<AgreedWalk[]> {
  return app.db.query<AgreedWalk>(AGREED, [new Date(after), new Date(until)]);
}

function pairOf(town: TownState, { user1_id, user2_id }: AgreedWalk): Pair | undefined {
  const [a, b] = [town.byId.get(user1_id), town.byId.get(user2_id)];
  return a && b && town.pairs.get(keyOf(a, b));
}

/** Reads the agreed walks of the next day. Members to whom something comes up may cancel them without being asked. */
export async function lookAhead(town: TownState): Promise<void> {
  const now = nowOf(town);
  for (const walk of await listAgreed(town, now, now + DAY_MS)) {
    const startsAt = walk.starts_at.getTime();
    const pair = pairOf(town, walk);
    if (!pair || town.upcoming.get(walk.id)?.startsAt === startsAt) continue;
    const isWeekly = walk.series_id !== null;
    town.upcoming.set(walk.id, { pair, startsAt, isWeekly });
    for (const owner of pair.owners) {
      const partner = partnerOf(pair, owner);
      const fate = fateOf(town, { owner, partner, startsAt, isWeekly });
      if (fate.hinderedAt === null || !fate.tellsUnasked) continue;
      const at = nextAwake(Math.max(now, fate.hinderedAt), 0);
      if (at < startsAt) schedule(town, owner, at, { kind: 'cancel', walkId: walk.id });
    }
  }
}

/** The walks that begin in the present step: who comes, and whether the two want to walk again. */
export async function holdWalks(town: TownState): Promise<void> {
  const { draw, assumptions, counts } = town;
  const now = nowOf(town);
  const walks = await listAgreed(town, now - STEP_MS, now);
  for (const walk of walks) {
    const pair = pairOf(town, walk);
    if (!pair) continue;
    counts.walks += 1;
    const startsAt = walk.starts_at.getTime();
    const isWeekly = walk.series_id !== null;
    const comes = (owner: Owner): boolean => {
      const fate = fateOf(town, { owner, partner: partnerOf(pair, owner), startsAt, isWeekly });
      if (town.gone.has(owner) || fate.hinderedAt !== null) return false;
      const isReminded =
        walk.confirmed.includes(owner.id) || town.reminded.has(`${walk.id} ${owner.index}`);
      return isReminded || !fate.forgets;
    };
    const absent = pair.owners.filter((owner) => !comes(owner)).length;
    counts.absent += absent > 0 ? 1 : 0;
    pair.firstAgreedStart ??= startsAt;
    pair.walkedAt.push(startsAt);
    pair.hadSeries ||= isWeekly;
    // An owner does not repeat a walk to which the other did not come.
    pair.offered = absent > 0 || isWeekly ? null : startsAt;
    town.upcoming.delete(walk.id);
    const about = pair.owners.map(({ index }) => index);
    if (absent > 0) {
      if (draw('forgives', ...about, startsAt / STEP_MS) >= assumptions.forgives)
        await end(town, pair, walk, 'absent');
      continue;
    }
    counts.kept += 1;
    pair.keptWalks += 1;
    if (draw('likes', ...about) >= assumptions.likesWalk) pair.end = 'disliked';
    for (const owner of pair.owners) {
      if (draw('notes', owner.index, startsAt / STEP_MS) >= assumptions.notesWalk) continue;
      await call({ app: town.app, caller: owner }, 'PUT', `/api/walks/${walk.id}/after`, {
        went: true,
      });
    }
    if (isWeekly && draw('ends series', ...about, startsAt / STEP_MS) < assumptions.endsSeries)
      await end(town, pair, walk, 'series-ended');
  }
}

/** The pair does not want to walk again; a series of theirs ends. */
async function end(
  town: TownState,
  pair: Pair,
  { series_id }: AgreedWalk,
  reason: PairEnd,
): Promise<void> {
  pair.end = reason;
  if (series_id === null) return;
  await call({ app: town.app, caller: pair.owners[0] }, 'DELETE', `/api/walk-series/${series_id}`);
}

/** Owners notice some of the pushes that arrived, and do something about them later. */
export function noticePushes(town: TownState): void {
  const { pushes, draw, assumptions, counts } = town;
  const now = nowOf(town);
  const arrived = pushes.requests.splice(0).flatMap((request) => {
    const owner = town.byDevice.get(request.path);
    return owner ? [{ owner, push: pushes.readPayload(request) }] : [];
  });
  for (const { owner, push } of arrived) {
    counts.pushes.set(push.type, (counts.pushes.get(push.type) ?? 0) + 1);
    if (town.gone.has(owner)) continue;
    if (draw(`notices ${push.type}`, owner.index, now / STEP_MS) >= assumptions.noticesPush)
      continue;
    const at = answerTime(town, owner, push.type);
    if (push.type === 'new-message') {
      if (draw('replies', owner.index, now / STEP_MS) >= assumptions.repliesToMessage) continue;
      schedule(town, owner, at, { kind: 'reply', roomId: Number(push.url.split('/').at(-1)) });
    } else if (push.type === 'walk-confirm') {
      const { walkId = 0, version = 0 } = push;
      if (town.hasQuestion) schedule(town, owner, at, { kind: 'confirm', walkId, version });
    } else if (push.type === 'walk-reminder') {
      schedule(town, owner, at, { kind: 'remember', walkId: Number(push.tag.split('-').at(-1)) });
    } else {
      schedule(town, owner, at, { kind: 'open', looks: push.type === 'new-neighbours' });
    }
  }
}
