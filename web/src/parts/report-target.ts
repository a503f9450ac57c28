import { onSessionReset } from '../lib/session-reset.ts';
import { createStore } from '../lib/store.ts';

export interface ReportTarget {
  /** Absent for an alert whose owner is not shown, and for a sighting without a member. */
  person?: { id: number; name: string };
  /** False if the user has blocked the person already, or the person left. */
  canBlock?: boolean;
  roomId?: number;
  /** Messages of the room that the report marks. */
  messageIds?: number[];
  requestId?: number;
  /** An alert, with the code of the link by which it is read. */
  lostDogId?: number;
  code?: string;
  sightingId?: number;
}

/** The report that is open; `app/safety-layer.tsx` renders it above every page. */
export const reportTarget = createStore<ReportTarget | undefined>(undefined);
onSessionReset(() => reportTarget.set(undefined));

export const openReport = (target: ReportTarget) => reportTarget.set(target);
