import { CLOSE_CODE } from '@meongmate/shared/realtime/connection';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { Hub } from '../../platform/realtime/hub.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import * as sessions from './sessions.repository.ts';

/** A socket is closed within two seconds after its session ends, however the end is detected. */
const CHECK_EVERY_MS = 1000;

/** A session that expires publishes no event, and any event can be lost. */
const CHECK_ALL_EVERY_MS = 5 * MINUTE_MS;

interface MonitorDependencies
  extends Pick<Dependencies, 'db' | 'clock' | 'logger' | 'bus' | 'isInSync'> {
  hub: Hub;
}

export interface SocketSessionMonitor {
  stop(): void;
}

/**
 * Closes the sockets of sessions that ended without an event in this process. It checks all open sockets in
 * the database every second while events of other processes do not arrive, once when they arrive again, and
 * every five minutes.
 */
export function startSocketSessionMonitor({
  hub,
  db,
  clock,
  logger,
  bus,
  isInSync,
}: MonitorDependencies): SocketSessionMonitor {
  const usersToCheck = new Set<number>();
  let isChecking = false;

  async function check(): Promise<void> {
    const callers = hub.callers().filter(({ userId }) => usersToCheck.has(userId) || !isInSync());
    usersToCheck.clear();
    if (callers.length === 0) return;
    try {
      for (const ended of await sessions.listEnded(db, callers, clock.now())) {
        const code = ended.closed ? CLOSE_CODE.accountClosed : CLOSE_CODE.sessionEnded;
        hub.closeUser(ended.user_id, code, { only: ended.token_hash });
      }
    } catch (error) {
      // The database is unavailable too: the next check repeats the query.
      for (const { userId } of callers) usersToCheck.add(userId);
      logger.warn({ err: error }, 'the sessions of open sockets could not be checked');
    }
  }

  /** Marks sessions whose end may have been missed: those of one user, or all. */
  function markForCheck(userId?: number): void {
    if (userId !== undefined) usersToCheck.add(userId);
    else for (const caller of hub.callers()) usersToCheck.add(caller.userId);
  }

  const timer = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    void check().finally(() => {
      isChecking = false;
    });
  }, CHECK_EVERY_MS);
  timer.unref();
  hub.on('opened', markForCheck);
  bus.on('gap', () => markForCheck());
  const allTimer = setInterval(markForCheck, CHECK_ALL_EVERY_MS);
  allTimer.unref();

  return {
    stop() {
      clearInterval(timer);
      clearInterval(allTimer);
    },
  };
}
