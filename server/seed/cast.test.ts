import { profileShape } from '@meongmate/shared/contract/auth';
import { sendInquiry } from '@meongmate/shared/contract/contact';
import * as field from '@meongmate/shared/contract/fields';
import { sendReport } from '@meongmate/shared/contract/reports';
import { proposeWalk } from '@meongmate/shared/contract/walks';
import { FACT_NAMES } from '@meongmate/shared/profile/profile-fields';
import { shapeOf } from '@meongmate/shared/profile/profile-schemas';
import { distanceKm } from '@meongmate/shared/rules/distance';
import {
  CHAT_MESSAGE_MAX_LENGTH,
  NAME_MAX_LENGTH,
  REQUEST_MESSAGE_MAX_LENGTH,
  SHORT_TEXT_MAX_LENGTH,
} from '@meongmate/shared/rules/limits';
import { codePointLength } from '@meongmate/shared/rules/text';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CAST, DEMO_ADMIN_EMAIL, DEMO_EMAIL, DEMO_PASSWORD, momentBefore } from './cast.ts';
import { CAST_DOG_FACTS } from './cast-dog-facts.ts';
import type { CastKey, CastOwner } from './cast-types.ts';
import { walkStart } from './cast-walks.ts';

/** Seoul City Hall: the centre of the fictional neighbourhood. */
const NEIGHBOURHOOD_CENTRE = { latitude: 37.5665, longitude: 126.978 };

function getCastOwner(key: CastKey): CastOwner {
  const owner = CAST.owners.find((candidate) => candidate.key === key);
  if (!owner) throw new RangeError(`not in the cast: ${key}`);
  return owner;
}

const pairOf = (a: CastKey, b: CastKey): string => [a, b].sort().join('+');
const openRequests = CAST.requests.filter((request) => request.state !== 'deleted');

it('[SEED-3] the cast holds Mina and Bori, Jun and Kong, a blocked user, a deleted user and an admin', () => {
  expect(getCastOwner('mina')).toMatchObject({ name: '김민아', dogName: '보리' });
  expect(getCastOwner('jun')).toMatchObject({ name: '이준', dogName: '콩' });
  const accountStates = CAST.owners.map((owner) => owner.accountState);
  expect(accountStates.filter((accountState) => accountState.isAdmin)).toHaveLength(1);
  expect(accountStates.filter((accountState) => accountState.blockedByAdmin)).toHaveLength(1);
  expect(
    accountStates.filter((accountState) => accountState.deletedMinutesAgo !== undefined),
  ).toHaveLength(1);
  expect(accountStates.filter((accountState) => accountState.discoveryPaused)).toHaveLength(1);
  expect(accountStates.filter((accountState) => accountState.termsRefused)).toHaveLength(1);
});

it('[SEED-3] every profile of the cast would pass sign-up', () => {
  const schema = z.object({
    ...profileShape,
    email: field.email,
    password: field.password,
    latitude: field.latitude,
    longitude: field.longitude,
  });
  for (const owner of CAST.owners) {
    const result = schema.safeParse({ ...owner, ...owner.position, password: DEMO_PASSWORD });
    expect(result.error?.issues, owner.key).toBeUndefined();
    expect(result.data?.name).toBe(owner.name);
    expect(result.data?.bio).toBe(owner.bio);
  }
});

it('[SEED-3] [DOG-1] the facts of the cast would be accepted', () => {
  const schema = z.partial(z.object(shapeOf(FACT_NAMES, 'input')));
  for (const facts of Object.values(CAST_DOG_FACTS))
    expect(schema.parse(facts)).toMatchObject(facts);
});

it('[SEED-3] keys, addresses and handles are each used once', () => {
  for (const values of [
    CAST.owners.map((owner) => owner.key),
    CAST.owners.map((owner) => owner.email),
    CAST.owners.map((owner) => owner.instagramId.toLowerCase()),
  ])
    expect(new Set(values).size).toBe(CAST.owners.length);
});

it('[SEED-3] one profile nearly fills its limits and one has no optional field', () => {
  const longProfile = getCastOwner('gahyeon');
  expect(codePointLength(longProfile.name)).toBeGreaterThan(NAME_MAX_LENGTH - 6);
  expect(codePointLength(longProfile.dogName)).toBeGreaterThan(NAME_MAX_LENGTH - 6);
  expect(codePointLength(longProfile.dogBreed)).toBeGreaterThan(SHORT_TEXT_MAX_LENGTH - 6);
  const { occupation, bio, dogAge, dogPersonality } = getCastOwner('sumin');
  expect([occupation, bio, dogAge, dogPersonality]).toEqual([null, null, null, null]);
});

it('[SEED-1] the demo owner finds owners within 3 km', () => {
  const demo = getCastOwner('demo');
  const hidden = new Set<CastKey>([
    ...CAST.connections.flatMap(({ members }) => (members.includes('demo') ? members : [])),
    ...CAST.owners
      .filter(({ accountState }) => Object.keys(accountState).length > 0)
      .map(({ key }) => key),
  ]);
  const near = CAST.owners.filter(
    (owner) => !hidden.has(owner.key) && distanceKm(demo.position, owner.position) < 3,
  );
  expect(near.length).toBeGreaterThanOrEqual(10);
  for (const owner of CAST.owners)
    expect(distanceKm(NEIGHBOURHOOD_CENTRE, owner.position), owner.key).toBeLessThan(6);
});

it('[SEED-1] the demo owner has pending requests, one of them in English, and an unread chat', () => {
  const received = CAST.requests.filter(
    (request) => request.state === 'pending' && request.receiver === 'demo',
  );
  expect(received.length).toBeGreaterThanOrEqual(3);
  expect(received.some(({ sender }) => getCastOwner(sender).language === 'en')).toBe(true);
  expect(CAST.requests.some(({ state, sender }) => state === 'pending' && sender === 'demo')).toBe(
    true,
  );
  expect(CAST.rooms.some((room) => (room.unread.demo ?? 0) > 0)).toBe(true);
});

it('[SEED-1] the demo log-ins are in the cast', () => {
  expect(getCastOwner('demo').email).toBe(DEMO_EMAIL);
  expect(getCastOwner('demo').accountState).toEqual({});
  expect(getCastOwner('admin')).toMatchObject({
    email: DEMO_ADMIN_EMAIL,
    accountState: { isAdmin: true },
  });
});

it('[SEED-3] each pair has at most one open request, between two different owners', () => {
  const pairs = openRequests.map(({ sender, receiver }) => pairOf(sender, receiver));
  expect(new Set(pairs).size).toBe(pairs.length);
  for (const request of CAST.requests) {
    expect(request.sender).not.toBe(request.receiver);
    expect(codePointLength(request.message)).toBeLessThanOrEqual(REQUEST_MESSAGE_MAX_LENGTH);
    if (request.state !== 'pending')
      expect(request.decidedMinutesAgo).toBeLessThan(request.sentMinutesAgo);
    for (const key of [request.sender, request.receiver])
      expect(getCastOwner(key).joinedMinutesAgo, key).toBeGreaterThan(request.sentMinutesAgo);
  }
});

it('[SEED-3] friendships and rooms follow from accepted requests', () => {
  const accepted = openRequests.filter((request) => request.state === 'accepted');
  expect(new Set(accepted.map((request) => request.connectionType)).size).toBe(3);
  expect(CAST.connections).toHaveLength(accepted.length);
  const withChat = accepted
    .filter((request) => request.connectionType !== 'instagram')
    .map(({ sender, receiver }) => pairOf(sender, receiver));
  expect(CAST.rooms.map(({ members }) => pairOf(...members)).sort()).toEqual(withChat.sort());
  for (const room of CAST.rooms) {
    const friends = CAST.connections.find(
      ({ members }) => pairOf(...members) === pairOf(...room.members),
    );
    expect(room.openedMinutesAgo, room.key).toBe(friends?.minutesAgo);
  }
});

it('[SEED-3] messages are in order, in the room, and written by its members', () => {
  for (const room of CAST.rooms) {
    let before = room.openedMinutesAgo;
    for (const message of room.messages) {
      expect(room.members).toContain(message.from);
      expect(message.minutesAgo, message.text).toBeLessThanOrEqual(before);
      expect(message.minutesAgo).toBeGreaterThan(0);
      expect(message.text).toBe(message.text.trim());
      expect(codePointLength(message.text)).toBeGreaterThan(0);
      expect(codePointLength(message.text)).toBeLessThanOrEqual(CHAT_MESSAGE_MAX_LENGTH);
      before = message.minutesAgo;
    }
    for (const [key, count] of Object.entries(room.unread)) {
      const newest = room.messages.slice(-count);
      expect(newest).toHaveLength(count);
      expect(newest.every(({ from }) => from !== key)).toBe(true);
    }
  }
  expect(Math.max(...CAST.rooms.map((room) => room.messages.length))).toBeGreaterThanOrEqual(130);
});

it('[SEED-3] no messages after a deletion or a block', () => {
  for (const room of CAST.rooms) {
    const deletedMinutesAgo = room.members.map(
      (key) => getCastOwner(key).accountState.deletedMinutesAgo ?? 0,
    );
    const block = CAST.blocks.find(
      ({ blocker, blocked }) => pairOf(blocker, blocked) === pairOf(...room.members),
    );
    const lastAllowedMinutesAgo = Math.max(...deletedMinutesAgo, block?.minutesAgo ?? 0);
    for (const message of room.messages)
      expect(message.minutesAgo).toBeGreaterThan(lastAllowedMinutesAgo);
  }
});

it('[SEED-3] two owners blocked each other', () => {
  const blocks = CAST.blocks.map(({ blocker, blocked }) => `${blocker}>${blocked}`);
  expect(
    CAST.blocks.filter(({ blocker, blocked }) => blocks.includes(`${blocked}>${blocker}`)),
  ).toHaveLength(2);
});

it('[SEED-3] inquiries would pass the form, and one is urgent', () => {
  for (const inquiry of CAST.inquiries)
    expect(sendInquiry.body.safeParse(inquiry).success, inquiry.subject).toBe(true);
  expect(CAST.inquiries.filter(({ subject }) => subject.startsWith('[URGENT]'))).toHaveLength(1);
  const statuses = new Set(CAST.inquiries.map(({ status }) => status));
  expect([...statuses].sort()).toEqual(['answered', 'closed', 'open']);
});

it('[SEED-3] a report quotes messages of the reported owner from the room of the two', () => {
  for (const { reporter, reported, messages, details, reason } of CAST.reports) {
    const room = CAST.rooms.find(
      ({ members }) => pairOf(...members) === pairOf(reporter, reported),
    );
    const written = room?.messages.filter(({ from }) => from === reported).map(({ text }) => text);
    expect(written).toEqual(expect.arrayContaining([...messages]));
    expect(sendReport.body.safeParse({ reportedUserId: 1, reason, details }).success).toBe(true);
  }
  expect(CAST.reports.length).toBeGreaterThan(0);
});

it('[SEED-3] a walk is agreed for this evening, the change of one waits for the demo owner, some have passed', () => {
  const now = new Date('2026-11-24T05:00:00Z');
  const walks = CAST.rooms.flatMap(({ messages }) =>
    messages.flatMap(({ from, walk, minutesAgo }) =>
      walk ? [{ ...walk, from, minutesAgo, startsAt: walkStart(now, walk) }] : [],
    ),
  );
  for (const { place, note, startsAt, minutesAgo } of walks) {
    const body = { roomId: 1, startsAt: startsAt.toISOString(), place, note };
    expect(proposeWalk.body.safeParse(body).success).toBe(true);
    expect(startsAt > momentBefore(now, minutesAgo)).toBe(true);
  }
  const upcoming = walks.filter(({ startsAt }) => startsAt > now);
  expect(
    upcoming.map(({ from, status, startsAt }) => [from, status, startsAt.toISOString()]),
  ).toEqual([
    ['demo', 'accepted', '2026-11-24T10:00:00.000Z'],
    ['demo', 'proposed', '2026-11-27T01:00:00.000Z'],
  ]);
  const events = CAST.rooms.flatMap(({ messages }) =>
    messages.flatMap(({ from, walkEvent }) => (walkEvent ? [[from, walkEvent.action]] : [])),
  );
  expect(events).toEqual([
    ['emma', 'accepted'],
    ['emma', 'changed'],
  ]);
  const past = walks.filter(({ startsAt }) => startsAt <= now);
  expect(past.every(({ status }) => status === 'accepted')).toBe(true);
  expect(past.filter(({ reviews }) => reviews?.demo)).toHaveLength(2);
  expect(past.filter(({ reviews }) => !reviews?.demo)).toHaveLength(1);
});

it('[SEED-3] from two hours before it the walk of today is the next day', () => {
  const walk = {
    daysFromToday: 0,
    time: '19:00',
    place: null,
    note: null,
    status: 'accepted',
  } as const;
  const startAt = (now: string) => walkStart(new Date(now), walk).toISOString();
  expect(startAt('2026-11-24T08:00:00Z')).toBe('2026-11-24T10:00:00.000Z');
  expect(startAt('2026-11-24T08:01:00Z')).toBe('2026-11-25T10:00:00.000Z');
  expect(startAt('2026-11-24T15:00:00Z')).toBe('2026-11-25T10:00:00.000Z');
});

it('inquiries are in order of arrival', () => {
  const times = CAST.inquiries.map(({ minutesAgo }) => minutesAgo);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});

it('[SEED-3] the activity log is newest first and matches the data', () => {
  const times = CAST.activity.map(({ minutesAgo }) => minutesAgo);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  for (const { user, target, action } of CAST.activity) {
    expect(target).not.toBe(user);
    if (action === 'friend_request_accepted')
      expect(
        CAST.connections.some(
          ({ members }) => target && pairOf(...members) === pairOf(user, target),
        ),
      ).toBe(true);
    if (action === 'friend_request_sent')
      expect(CAST.requests.some((r) => r.sender === user && r.receiver === target)).toBe(true);
  }
});

it('[SEED-7] generated addresses end in .example', () => {
  for (const email of [
    ...CAST.owners.map((owner) => owner.email),
    ...CAST.inquiries.map((inquiry) => inquiry.email),
  ])
    expect(email).toMatch(/\.example$/);
});

it('[SEED-3] times are counted back from the given moment', () => {
  const now = new Date('2026-01-02T00:00:00Z');
  expect(momentBefore(now, 90).toISOString()).toBe('2026-01-01T22:30:00.000Z');
});
