import { HOUR_MS } from '@meongmate/shared/rules/durations';

/** How long the owner of a replaced address can undo the change. */
export const UNDO_MS = 48 * HOUR_MS;
/** A stranger may have prepared a change for as long: what was added since then goes with it. */
const PREPARATION_MS = 48 * HOUR_MS;

/** Changes before this time can no longer be undone. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_MS);

/** From when on the undo of a change removes what was added, and adds what was removed. */
export const preparedSince = (changedAt: Date): Date =>
  new Date(changedAt.getTime() - PREPARATION_MS);
