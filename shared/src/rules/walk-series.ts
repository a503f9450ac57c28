import type { WalkAnswer, WalkDecision } from './walk-state.ts';

/** How a walk repeats. */
export const WALK_REPEATS = ['weekly'] as const;
export type WalkRepeat = (typeof WALK_REPEATS)[number];

/** A declined change leads back to `accepted`; `declined` and `ended` are final. */
export const SERIES_STATUSES = ['proposed', 'accepted', 'declined', 'ended'] as const;
export type SeriesStatus = (typeof SERIES_STATUSES)[number];

/** Events of a series, each a message of the room. */
export const SERIES_EVENTS = ['proposed', 'accepted', 'declined', 'changed', 'ended'] as const;
export type SeriesEventAction = (typeof SERIES_EVENTS)[number];

/** Of a room, proposed or accepted. */
export const SERIES_MAX = 3;

export type SeriesAction = WalkAnswer | 'change' | 'end';

interface SeriesState {
  status: SeriesStatus;
  /** The member who acts proposed the series or changed it last. */
  isOwn: boolean;
  /** The last answer of a member; null before the first one. */
  lastAnswer: WalkAnswer | null;
}

export const isOpenSeries = ({ status }: Pick<SeriesState, 'status'>): boolean =>
  status === 'proposed' || status === 'accepted';

/** The effect of a member's action on a series. Both sides use it: the server decides, the page shows the buttons. */
export function decideSeries(action: SeriesAction, series: SeriesState): WalkDecision {
  if (action === 'end') return isOpenSeries(series) ? 'apply' : 'unchanged';
  if (action === 'change') return isOpenSeries(series) ? 'apply' : 'closed';
  if (series.isOwn) return 'forbidden';
  if (series.status === 'proposed') return 'apply';
  // The status does not tell it: a declined change has the status of an accepted one.
  return series.lastAnswer === action ? 'unchanged' : 'closed';
}
