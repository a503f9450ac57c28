import type { Walk } from '@meongmate/shared/contract/walks';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { aMessage } from './chat-fixtures.ts';
import { fakeLayout } from './fake-layout.ts';
import { openRoom, writtenRoom } from './open-room.tsx';
import { aConnection } from './user-fixtures.ts';
import { inMessage } from './walk-fixtures.ts';

/** Tuesday, 17:00 in Seoul: both owners walk this evening. */
const NOW = new Date('2026-11-24T08:00:00.000Z');
export const PARTNER = 2;
export const OWN = 1;

/** Sets the time and the layout for a test of a room with walks. */
export function startAtFive(
  toFake: NonNullable<Parameters<typeof vi.useFakeTimers>[0]>['toFake'] = ['Date'],
) {
  vi.useFakeTimers({ toFake, now: NOW });
  fakeLayout();
}

/** A room with a message for each walk; the lists of walks are as given. */
export function openWithWalks(
  walks: readonly Walk[],
  more: Parameters<typeof openRoom>[1] = {},
  room = writtenRoom(),
) {
  return openRoom(room, {
    'GET /api/chat/messages/5': {
      body: walks.map((walk, index) =>
        aMessage({ id: 11 + index, senderId: walk.proposedBy, walk: inMessage(walk) }),
      ),
    },
    'GET /api/connections/1': { body: [aConnection()] },
    'GET /api/walks/1': ({ query }) => ({ body: query.has('past') ? [] : walks }),
    ...more,
  });
}

export const cards = () => screen.findAllByTestId('walk-card');
export const statuses = async () => (await cards()).map(({ dataset }) => dataset.status);
