import { fakeNetwork } from './fake-network.ts';
import { sessionOf } from './render-page.tsx';
import { aNeighbour, aUser } from './user-fixtures.ts';

/** The search of the test user with a radius of 5 km. */
export const NEARBY_PATH = '/api/users/nearby/37.5662/126.9764/5';

/** One neighbour, no requests, no friends; the handlers in `given` take precedence. */
export const fakeNearbyApi = (given: Parameters<typeof fakeNetwork>[0] = {}, user = aUser()) =>
  fakeNetwork({
    ...sessionOf(user),
    'GET /api/config': {
      body: { googleSignIn: false, maps: { provider: 'open', key: null }, outboxUrl: null },
    },
    'GET /api/friend-requests/sent/1': { body: [] },
    'GET /api/friend-requests/received/1': { body: [] },
    'GET /api/connections/1': { body: [] },
    'GET /api/users/1/place': {
      body: { latitude: user.latitude, longitude: user.longitude, lastUsedAt: null },
    },
    'GET /api/users/1/inviter': { body: { inviter: null } },
    'GET /api/chat/rooms/1': { body: [] },
    [`GET ${NEARBY_PATH}`]: { body: [aNeighbour()] },
    ...given,
  });
