import { CLOSE_CODE } from '@meongmate/shared/realtime/connection';
import type { Hub } from '../../platform/realtime/hub.ts';
import type { EventBus } from '../../product/events.ts';

/** When a session ends, its sockets are closed. */
export function subscribeSessions(bus: EventBus, hub: Hub): void {
  bus.on('sessions-ended', ({ userId, onlyTokenHash, exceptTokenHash, closed }) => {
    const code = closed ? CLOSE_CODE.accountClosed : CLOSE_CODE.sessionEnded;
    hub.closeUser(userId, code, { only: onlyTokenHash, except: exceptTokenHash });
  });
}
