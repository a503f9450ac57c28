import { CLOSE_CODE } from '@meongmate/shared/realtime/connection';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { Dependencies } from '../../dependencies.ts';
import type { Hub } from '../../platform/realtime/hub.ts';
import * as sessions from './sessions.repository.ts';

/** So that a socket is gone within two seconds of its session, in whatever way that is learnt. */
const LOOK_EVERY_MS = 1000;

/** Sessions also run out, of which nothing tells, and the best way to hear misses something some day. */
const LOOK_AT_ALL_EVERY_MS = 5 * MINUTE_MS;

interface Needs extends Pick<Dependencies, 'db' | 'clock' | 'logger' | 'bus' | 'isInSync'> {
  hub: Hub;
}

export interface SocketSessions {
  stop(): void;
}

/**
 * Closes the sockets of sessions that ended without this process hearing of it: the database is
 * asked about all open sockets every second while events of other processes do not arrive, once when
 * they arrive again, and every five minutes.
 */
export function watchSocketSessions({
  hub,
  db,
  clock,
  logger,
  bus,
  isInSync,
}: Needs): SocketSessions {
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
      // The database is away as well: the next look asks again.
      for (const { userId } of asked) doubted.add(userId);
      logger.warn({ err: error }, 'sessions of open sockets');
    }
  }

  /** Ends may have been missed, of one person's sessions or of anyone's. */
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
