/** The actions of an owner who opens the app, by the responses of the server. */
import type { ReceivedRequest } from '@meongmate/shared/contract/friend-requests';
import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import type { Walk } from '@meongmate/shared/contract/walks';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import { fateOf, findTime, isFree } from './diary.ts';
import type { Owner } from './owners.ts';
import { type Action, proposeWalks } from './proposals.ts';
import { read } from './town-api.ts';
import { befriend, keyOf, nowOf, schedule, type TownState } from './town-state.ts';
import { STEP_MS } from './town-time.ts';

export interface Seen {
  received: ReceivedRequest[];
  walks: Walk[];
  nearby: NearbyUser[] | null;
}

const NEARBY_CARDS = 20;
const NEWCOMER_MS = 7 * DAY_MS;
/** After so many changes of a walk nobody suggests another time. */
const VERSIONS_MAX = 4;

export async function lookAt({ app }: TownState, owner: Owner, looks: boolean): Promise<Seen> {
  const own = { app, caller: owner };
  const { latitude, longitude } = owner.home;
  const where = `${latitude.toFixed(6)}/${longitude.toFixed(6)}`;
  return {
    received: await read(own, `/api/friend-requests/received/${owner.id}?limit=20`),
    walks: await read(own, `/api/walks/${owner.id}?limit=20`),
    nearby: looks ? await read(own, `/api/users/nearby/${where}/3?limit=${NEARBY_CARDS}`) : null,
  };
}

function answerRequests(town: TownState, owner: Owner, { received }: Seen): Action[] {
  return received.flatMap(({ id, senderId, status }) => {
    const sender = town.byId.get(senderId);
    if (status !== 'pending' || !sender) return [];
    if (town.draw('accepts', owner.index, sender.index) >= town.assumptions.acceptsRequest)
      return [];
    return [
      {
        owner,
        partner: sender,
        method: 'PUT',
        path: `/api/friend-requests/${id}/accept`,
        body: { connectionType: 'chat' },
        after({ status: outcome, body }) {
          const { room } = body as { room: { id: number } | null };
          if (outcome !== 200 || !room) return;
          befriend(town, owner, sender, room.id);
          schedule(town, owner, nowOf(town), { kind: 'reply', roomId: room.id });
        },
      } satisfies Action,
    ];
  });
}

function answerProposal(
  town: TownState,
  owner: Owner,
  walk: Walk,
  taken: ReadonlySet<number>,
): Action[] {
  const partner = town.byId.get(walk.partner.id);
  if (!partner) return [];
  const startsAt = Date.parse(walk.startsAt);
  const about = [owner.index, partner.index, startsAt / STEP_MS];
  const { draw, assumptions } = town;
  const { version } = walk;
  const answer = (word: 'accept' | 'decline', after?: Action['after']): Action[] => [
    {
      ...{ owner, partner, method: 'PUT' },
      path: `/api/walks/${walk.id}/answer`,
      body: { answer: word, version },
      ...(after && { after }),
    },
  ];
  const decline = () =>
    answer('decline', () => {
      const pair = town.pairs.get(keyOf(owner, partner));
      if (pair) pair.pausedUntil = nowOf(town) + assumptions.pauseAfterNoDays * DAY_MS;
    });
  if (isFree(town, owner, startsAt) && !taken.has(startsAt)) {
    if (draw('accepts walk', ...about) >= assumptions.acceptsWalk) return decline();
    return answer('accept', ({ status }) => {
      if (status !== 200) return;
      for (const member of [owner, partner])
        if (!town.agreedAt.has(member)) town.agreedAt.set(member, nowOf(town));
    });
  }
  const other = findTime(town, owner, partner, new Set([...taken, startsAt]));
  if (other === null || version >= VERSIONS_MAX) return decline();
  if (draw('suggests', ...about) >= assumptions.suggestsOtherTime) return decline();
  const body = { startsAt: new Date(other).toISOString(), version };
  return [{ owner, partner, method: 'PATCH', path: `/api/walks/${walk.id}`, body }];
}

/** The answer to the question whether a walk is still on, on its card or in the notification. */
export function answerQuestion(
  town: TownState,
  owner: Owner,
  {
    id,
    version,
    startsAt,
    partner,
    isWeekly,
  }: {
    id: number;
    version: number;
    startsAt: number;
    partner: Owner;
    isWeekly: boolean;
  },
): Action[] {
  const fate = fateOf(town, { owner, partner, startsAt, isWeekly });
  if (!town.hasQuestion || !fate.answersQuestion) return [];
  const isHindered = fate.hinderedAt !== null && fate.hinderedAt <= nowOf(town);
  return [
    isHindered
      ? { owner, partner, method: 'DELETE', path: `/api/walks/${id}?version=${version}` }
      : { owner, partner, method: 'PUT', path: `/api/walks/${id}/confirm`, body: { version } },
  ];
}

function confirmWalk(town: TownState, owner: Owner, walk: Walk): Action[] {
  const partner = town.byId.get(walk.partner.id);
  const canConfirm = walk.confirmFrom && Date.parse(walk.confirmFrom) <= nowOf(town);
  if (!partner || !canConfirm || walk.confirmedBy?.includes(owner.id)) return [];
  const startsAt = Date.parse(walk.startsAt);
  return answerQuestion(town, owner, {
    ...walk,
    startsAt,
    partner,
    isWeekly: walk.series !== null,
  });
}

function askNeighbours(town: TownState, owner: Owner, { nearby }: Seen): Action[] {
  const { draw, assumptions, pairsOf, asked } = town;
  if (!nearby || (pairsOf.get(owner)?.length ?? 0) >= assumptions.friendsWanted) return [];
  const now = nowOf(town);
  const age = now - owner.joinedAt;
  const isFirstLook = age <= STEP_MS;
  const isSettled = age >= NEWCOMER_MS;
  const chance = isSettled ? assumptions.welcomesNewcomer : assumptions.asksLater;
  if (!isFirstLook && draw('asks', owner.index, now / STEP_MS) >= chance) return [];
  const known = (other: Owner) =>
    asked.has(keyOf(owner, other)) || town.pairs.has(keyOf(owner, other));
  return nearby
    .filter(({ isNew }) => isNew || !isSettled)
    .flatMap(({ id, sharedSlots }) => {
      const other = town.byId.get(id);
      return other && !known(other) ? [{ other, sharedSlots }] : [];
    })
    .sort((a, b) => b.sharedSlots - a.sharedSlots || a.other.index - b.other.index)
    .slice(0, isFirstLook ? Math.round(assumptions.requestsAtFirst) : 1)
    .map(({ other }): Action => {
      asked.add(keyOf(owner, other));
      const body = { senderId: owner.id, receiverId: other.id, message: '같이 산책해요!' };
      return { owner, partner: other, method: 'POST', path: '/api/friend-requests', body };
    });
}

/** Everything that an owner does in one visit. */
export function decideVisit(town: TownState, owner: Owner, seen: Seen): Action[] {
  const agreed = seen.walks.filter(({ status }) => status === 'accepted');
  const own = seen.walks.filter(
    ({ status, proposedBy }) => status === 'accepted' || proposedBy === owner.id,
  );
  const taken = new Set(own.map(({ startsAt }) => Date.parse(startsAt)));
  const proposals = seen.walks.filter(
    ({ status, proposedBy }) => status === 'proposed' && proposedBy !== owner.id,
  );
  return [
    ...answerRequests(town, owner, seen),
    ...proposals.flatMap((walk) => answerProposal(town, owner, walk, taken)),
    ...agreed.flatMap((walk) => confirmWalk(town, owner, walk)),
    ...proposeWalks(town, owner, seen.walks, taken),
    ...askNeighbours(town, owner, seen),
  ];
}
