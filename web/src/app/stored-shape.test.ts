import { listMessages, listRooms } from '@meongmate/shared/contract/chat';
import { listConnections } from '@meongmate/shared/contract/connections';
import { listReceived, listSent } from '@meongmate/shared/contract/friend-requests';
import { listWalks } from '@meongmate/shared/contract/walks';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { MessageTimeline } from '../features/chat/message-timeline.ts';
import { STORED_SHAPE } from '../lib/user-cache.ts';
import stored from '../test-support/stored-lists.json' with { type: 'json' };

const timeline: z.ZodMiniType<MessageTimeline> = z.strictObject({
  messages: listMessages.response,
  hasOlder: z.boolean(),
  contiguousUpToId: z.int(),
});

/** What pages of this build expect in each stored list. */
const SCHEMAS: Record<keyof typeof stored.lists, z.ZodMiniType> = {
  rooms: listRooms.response,
  messages: timeline,
  connections: listConnections.response,
  receivedRequests: listReceived.response,
  sentRequests: listSent.response,
  upcomingWalks: listWalks.response,
  pastWalks: listWalks.response,
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
