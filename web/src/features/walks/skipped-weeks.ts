import { cancelWalk, type SharedWalk } from '@meongmate/shared/contract/walks';
import { SECOND_MS } from '@meongmate/shared/rules/durations';
import { urlOf } from '../../lib/api.ts';
import { onSessionReset } from '../../lib/session-reset.ts';
import { createStore, useStore } from '../../lib/store.ts';

/** For a tap by mistake: a cancelled walk cannot be revived. */
export const UNDO_MS = 5 * SECOND_MS;

interface Skip {
  walk: Pick<SharedWalk, 'id' | 'version'>;
  timer: ReturnType<typeof setTimeout>;
}

const skips = createStore<readonly Skip[]>([]);
const without = (id: number) => skips.get().filter(({ walk }) => walk.id !== id);

/** Skips a week as soon as the time to undo it is over. */
export function skipWeek(walk: Skip['walk'], send: () => void): void {
  const timer = setTimeout(() => {
    skips.set(without(walk.id));
    send();
  }, UNDO_MS);
  skips.set([...without(walk.id), { walk, timer }]);
}

export function undoSkip(id: number): void {
  for (const { walk, timer } of skips.get()) if (walk.id === id) clearTimeout(timer);
  skips.set(without(id));
}

/** Whether a week is skipped, unless the user takes it back. */
export const useIsSkipping = (id: number | undefined): boolean =>
  useStore(skips).some(({ walk }) => walk.id === id);

/** A page that is closed within the time to undo sends what waits. */
addEventListener('pagehide', () => {
  for (const { walk, timer } of skips.get()) {
    clearTimeout(timer);
    const url = urlOf(cancelWalk, { params: { id: walk.id }, query: { version: walk.version } });
    void fetch(url, { method: 'DELETE', keepalive: true }).catch(() => {});
  }
  skips.set([]);
});

onSessionReset(() => {
  for (const { timer } of skips.get()) clearTimeout(timer);
  skips.set([]);
});
