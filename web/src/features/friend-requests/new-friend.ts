import type { PublicUser } from '@meongmate/shared/contract/people';
import { onSessionReset } from '../../lib/session-reset.ts';
import { createStore } from '../../lib/store.ts';

/** The friend of the request that was accepted a moment ago, on either side; the app offers notifications then. */
export const newFriend = createStore<PublicUser | undefined>(undefined);
onSessionReset(() => newFriend.set(undefined));
