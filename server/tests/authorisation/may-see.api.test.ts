import { afterAll, expect, it } from 'vitest';
import { listRooms, openRoom } from '../../src/features/chat/rooms.repository.ts';
import { listRequests } from '../../src/features/friend-requests/request-lists.repository.ts';
import { findCandidates } from '../../src/features/nearby/nearby.repository.ts';
import { canSeePhoto } from '../../src/features/photos/photos.repository.ts';
import { findKeptNames, keepNames } from '../../src/features/users/kept-names.repository.ts';
import { findKnownUser } from '../../src/features/users/known-user.ts';
import { aMember, CITY_HALL, type Member } from '../_support/builders.ts';
import { startTestApp } from '../_support/test-app.ts';
import { unlimited } from '../_support/unlimited.ts';

/** The states of a person and of the pair; each value is written by one statement. */
const STATES = ['member', 'unfinished', 'suspended', 'deleted'] as const;
const BLOCKS = ['no block', 'blocked', 'silent'] as const;
const AUDIENCES = ['all', 'same only'] as const;
const PAUSES = ['shown', 'paused'] as const;
const RELATIONS = ['none', 'friend', 'sent', 'received', 'room', 'separated'] as const;

interface Case {
  state: (typeof STATES)[number];
  block: (typeof BLOCKS)[number];
  audience: (typeof AUDIENCES)[number];
  pause: (typeof PAUSES)[number];
  relation: (typeof RELATIONS)[number];
}

const CASES: Case[] = STATES.flatMap((state) =>
  BLOCKS.flatMap((block) =>
    AUDIENCES.flatMap((audience) =>
      PAUSES.flatMap((pause) =>
        RELATIONS.map((relation) => ({ state, block, audience, pause, relation })),
      ),
    ),
  ),
);

const app = await startTestApp({}, undefined, { limiter: unlimited });
afterAll(() => app.close());

async function insertRequest(from: number, to: number, status: string): Promise<void> {
  await app.db.query(
    `insert into friend_requests (sender_id, receiver_id, message, status, chat_accepted, created_at)
     values ($1, $2, '안녕하세요', $3, $4, $5::timestamptz - interval '40 days')`,
    [from, to, status, status !== 'pending', app.clock.now()],
  );
}

async function relate(viewer: number, person: number, relation: Case['relation']): Promise<void> {
  const now = app.clock.now();
  if (relation === 'sent') await insertRequest(viewer, person, 'pending');
  if (relation === 'received') await insertRequest(person, viewer, 'pending');
  if (relation === 'friend' || relation === 'separated') {
    await insertRequest(viewer, person, relation === 'friend' ? 'accepted' : 'deleted');
  }
  if (relation === 'friend') {
    await app.db.query(
      `insert into connections (user1_id, user2_id, instagram_shared, created_at)
       values (least($1::bigint, $2::bigint), greatest($1::bigint, $2::bigint), false, now())`,
      [viewer, person],
    );
  }
  if (relation === 'friend' || relation === 'room' || relation === 'separated') {
    const id = await app.db.tx((tx) => openRoom(tx, viewer, person, now));
    if (relation === 'separated') {
      await app.db.query('update chat_rooms set closed_at = now() where id = $1', [id]);
    }
  }
}

/** A person of the other gender than the viewer, in the given state; their names of now and of before differ. */
async function aPerson(viewer: Member, of: Case): Promise<number> {
  const { id } = await aMember(app, {
    name: '그때',
    profile: { gender: 'male', visible_to: of.audience === 'all' ? 'everyone' : 'same_gender' },
  });
  await relate(viewer.id, id, of.relation);
  await app.db.tx((tx) => keepNames(tx, viewer.id, id));
  await app.db.query(
    `insert into photos (name, user_id, kind, created_at) values ($1, $2, 'dog', now())`,
    [`photo-${id}`, id],
  );
  await app.db.query(
    `update users set name = '지금', discovery_paused = $2,
            deleted_at = case when $3 = 'deleted' then now() end,
            blocked_at = case when $3 = 'suspended' then now() end,
            profile_complete = $3 <> 'unfinished'
      where id = $1`,
    [id, of.pause === 'paused', of.state],
  );
  if (of.block !== 'no block') {
    await app.db.query(
      `insert into blocks (blocker_id, blocked_id, blocked_returned, created_at) values ($1, $2, $3, now())`,
      [viewer.id, id, of.block === 'silent'],
    );
  }
  return id;
}

interface Lists {
  nearby: ReadonlySet<number>;
  rooms: ReadonlyMap<number, string>;
  requests: ReadonlyMap<number, string>;
}

async function readLists(viewer: Member): Promise<Lists> {
  const { rows } = await findCandidates(app.db, {
    viewerId: viewer.id,
    point: CITY_HALL,
    radiusKm: 5,
    minCandidates: 2048,
    filters: null,
    sort: 'distance',
  });
  const rooms = await listRooms(app.db, viewer.id);
  const sides = await Promise.all(
    (['sent', 'received'] as const).map((side) =>
      listRequests(app.db, viewer.id, side, { limit: 1000 }),
    ),
  );
  return {
    nearby: new Set(rows.map(({ id }) => id)),
    rooms: new Map(rooms.map((room) => [room.other_id, room.other_name])),
    requests: new Map(
      sides.flat().map(({ partner, shown }) => [partner.id, shown ? 'located' : 'listed']),
    ),
  };
}

async function describe(viewer: Member, id: number, lists: Lists): Promise<string> {
  const card = await viewer.client.get(`/api/users/${id}`);
  const known = await app.db.tx((tx) => findKnownUser(tx, viewer.id, id));
  const kept = await findKeptNames(app.db, viewer.id, id);
  const photo = await canSeePhoto(app.db, `photo-${id}`, viewer.id);
  const body = { senderId: viewer.id, receiverId: id, message: '안녕하세요' };
  const request = await viewer.client.post('/api/friend-requests', body);
  if (request.status === 201) {
    await app.db.query('delete from friend_requests where id = $1', [request.body.id]);
  }
  return [
    `nearby ${lists.nearby.has(id) ? 'yes' : 'no '}`,
    `card ${card.status}`,
    `photo ${photo ? 'yes' : 'no '}`,
    `known ${known?.isFindableOrMet ? 'yes' : 'no '}`,
    `name ${kept ? 'then' : 'now '}`,
    `room ${lists.rooms.get(id) ?? '-   '}`,
    `list ${(lists.requests.get(id) ?? '-').padEnd(7)}`,
    `request ${request.status} ${request.body.code ?? ''}`.trimEnd(),
  ].join('  ');
}

it.each([
  ['male', false, 'female', false, true],
  ['male', true, 'male', true, true],
  ['other', true, 'other', false, true],
  ['female', true, 'male', false, false],
  ['female', true, 'other', false, false],
  [null, false, 'male', false, true],
  [null, false, 'male', true, false],
])(
  '[VIS-2] [VIS-1] %s, own gender only: %s, and %s, own gender only: %s, find each other: %s',
  async (...pair) => {
    const isFound = pair.pop();
    const swapped = [pair[2], pair[3], pair[0], pair[1]];
    for (const values of [pair, swapped]) {
      const [row] = await app.db.query<{ fit: boolean }>(
        'select audiences_fit($1, $2, $3, $4) as fit',
        values as (string | boolean | null)[],
      );
      expect(row?.fit).toBe(isFound);
    }
  },
);

it('[BLK-42] [BLK-43] [USR-11] every place that shows a user decides alike, for each state of person and pair', async () => {
  const viewer = await aMember(app, { name: '민아', isOlder: true });
  const people: number[] = [];
  for (const of of CASES) people.push(await aPerson(viewer, of));
  const lists = await readLists(viewer);
  const lines: string[] = [];
  for (const [at, of] of CASES.entries()) {
    const id = people[at] ?? 0;
    const name = [
      of.state.padEnd(10),
      of.block.padEnd(8),
      of.audience.padEnd(9),
      of.pause.padEnd(6),
      of.relation.padEnd(9),
    ].join('  ');
    lines.push(`${name}  |  ${await describe(viewer, id, lists)}`);
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('may-see.txt');
});
