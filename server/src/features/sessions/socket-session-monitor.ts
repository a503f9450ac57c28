import { CLOSE_CODE } from '@meongmate/shared/realtime/connection';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { Dependencies } from '../../dependencies.ts';
import type { Hub } from '../../platform/realtime/hub.ts';
import * as sessions from './sessions.repository.ts';

/** A socket is closed within two seconds after its session ends, however the end is detected. */
const LOOK_EVERY_MS = 1000;

/** A session that expires publishes no event, and any event can be lost. */
const LOOK_AT_ALL_EVERY_MS = 5 * MINUTE_MS;

interface Needs extends Pick<Dependencies, 'db' | 'clock' | 'logger' | 'bus' | 'isInSync'> {
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
}: Needs): SocketSessionMonitor {
  const doubted = new Set<number>();
  let looking = false;

  async function look(): Promise<void> {
    const asked = hub.callers().filter(({ userId }) => doubted.has(userId) || !isInSync());
    doubted.clear();
    if (asked.length === 0) return;
    try {
      for (const ended of await sessions.listEnded(db, asked, clock.now())) {
        const code = ended.closed ? CLOSE_CODE.accountClosed : CLOSE_CODE.sessionEnded;
        hub.closeUser(ended.user_id, code, ended.token_hash);
      }
    } catch (error) {
      // The database is unavailable too: the next check repeats the query.
      for (const { userId } of asked) doubted.add(userId);
      logger.warn({ err: error }, 'sessions of open sockets');
    }
  }

  /** Marks sessions whose end may have been missed: those of one user, or all. */
  function doubt(userId?: number): void {
    if (userId !== undefined) doubted.add(userId);
    else for (const caller of hub.callers()) doubted.add(caller.userId);
  }

  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    void look().finally(() => {
      looking = false;
    });
  }, LOOK_EVERY_MS);
  timer.unref();
  hub.on('opened', doubt);
  bus.on('gap', () => doubt());
  const allTimer = setInterval(doubt, LOOK_AT_ALL_EVERY_MS);
  allTimer.unref();

  return {
    stop() {
      clearInterval(timer);
      clearInterval(allTimer);
    },
  };
}
