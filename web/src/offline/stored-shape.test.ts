import { listRooms, Message } from '@meongmate/shared/contract/chat';
import { listConnections } from '@meongmate/shared/contract/connections';
import { listReceived, listSent } from '@meongmate/shared/contract/friend-requests';
import { NearbyUser } from '@meongmate/shared/contract/nearby';
import { Walk } from '@meongmate/shared/contract/walks';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { LastNeighbours } from '../features/discover/last-neighbours.ts';
import { STORED_SHAPE } from '../lib/user-cache.ts';
import stored from '../test-support/stored-lists.json' with { type: 'json' };

// Pages read what earlier builds stored without these fields as if they were null.
const StoredWalks = z.array(z.extend(Walk, { change: z.optional(Walk.shape.change) }));
const StoredMessage = z.extend(Message, { walkEvent: z.optional(Message.shape.walkEvent) });
const timeline = z.strictObject({
  messages: z.array(StoredMessage),
  hasOlder: z.boolean(),
  contiguousUpToId: z.int(),
  changeSeq: z.optional(z.int()),
});

const lastNeighbours: z.ZodMiniType<LastNeighbours> = z.strictObject({
  at: z.number(),
  people: z.array(z.omit(NearbyUser, { latitude: true, longitude: true })),
});

/** The schema of each stored list in this build. */
const SCHEMAS: Record<keyof typeof stored.lists, z.ZodMiniType> = {
  rooms: listRooms.response,
  messages: timeline,
  connections: listConnections.response,
  receivedRequests: listReceived.response,
  sentRequests: listSent.response,
  upcomingWalks: StoredWalks,
  pastWalks: StoredWalks,
  lastNeighbours,
};

const REMEDY =
  'devices store such lists: make the new field optional, or raise STORED_SHAPE and replace stored-lists.json';

it('[OFFL-15] pages can read what earlier builds of this shape stored', () => {
  expect(stored.shape, 'stored-lists.json has examples of the present shape').toBe(STORED_SHAPE);
  for (const [name, schema] of Object.entries(SCHEMAS)) {
    const { error } = schema.safeParse(stored.lists[name as keyof typeof SCHEMAS]);
    // Pages ignore a field that the contract no longer has.
    const unreadable = (error?.issues ?? []).filter(({ code }) => code !== 'unrecognized_keys');
    expect(unreadable, `${name}: ${REMEDY}`).toEqual([]);
  }
});
