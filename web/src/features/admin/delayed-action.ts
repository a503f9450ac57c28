import { onSessionReset } from '../../lib/session-reset.ts';

/** Time to undo an action; as long as the toast with the button is shown. */
const DELAY_MS = 5000;

let waiting: { run: () => void; cancel: () => void } | undefined;
onSessionReset(() => waiting?.cancel());

const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Runs `action` after 5 s and returns a function that cancels it. At most one action waits: the next one runs
 * it at once. Closing the page meanwhile requires a confirmation; it discards the action, and so does a log-out.
 */
export function delayAction(action: () => void): () => void {
  waiting?.run();
  const cancel = () => {
    clearTimeout(timer);
    window.removeEventListener('beforeunload', confirmLeaving);
    waiting = undefined;
  };
  const run = () => {
    cancel();
    action();
  };
  const timer = setTimeout(run, DELAY_MS);
  window.addEventListener('beforeunload', confirmLeaving);
  waiting = { run, cancel };
  return cancel;
}
