/** `cancelled` and `declined` are final. */
export const WALK_STATUSES = ['proposed', 'accepted', 'declined', 'cancelled'] as const;
export type WalkStatus = (typeof WALK_STATUSES)[number];

export const WALK_ANSWERS = ['accept', 'decline'] as const;
export type WalkAnswer = (typeof WALK_ANSWERS)[number];
export type WalkAction = WalkAnswer | 'change' | 'cancel';

/** Events of a walk after its proposal, each a message of the room. */
export const WALK_EVENTS = ['changed', 'accepted', 'declined', 'cancelled'] as const;
export type WalkEventAction = (typeof WALK_EVENTS)[number];

/** How the two dogs got on. */
export const WALK_DOG_MOODS = ['good', 'fine', 'bad'] as const;
export type WalkDogMood = (typeof WALK_DOG_MOODS)[number];

interface WalkState {
  status: WalkStatus;
  hasBegun: boolean;
  /** The member who acts proposed the walk or changed it last. */
  isOwn: boolean;
}

/** `apply`: the action changes the walk. `unchanged`: the walk has this state already. */
export type WalkDecision = 'apply' | 'unchanged' | 'closed' | 'forbidden';

/** The status that an action leads to. */
export const STATUS_AFTER = {
  accept: 'accepted',
  decline: 'declined',
  change: 'proposed',
  cancel: 'cancelled',
} as const satisfies Record<WalkAction, WalkStatus>;

/** The message that an action adds to the room. */
export const EVENT_OF = {
  accept: 'accepted',
  decline: 'declined',
  change: 'changed',
  cancel: 'cancelled',
} as const satisfies Record<WalkAction, WalkEventAction>;

/** An open walk is proposed or accepted, and has not begun. */
export const isOpenWalk = ({ status, hasBegun }: Pick<WalkState, 'status' | 'hasBegun'>): boolean =>
  !hasBegun && (status === 'proposed' || status === 'accepted');

/** The effect of a member's action on a walk. Both sides use it: the server decides, the page shows the buttons. */
export function decideWalk(action: WalkAction, walk: WalkState): WalkDecision {
  const isResponse = action === 'accept' || action === 'decline';
  if (isResponse && walk.isOwn) return 'forbidden';
  const isRepeated = action !== 'change' && walk.status === STATUS_AFTER[action];
  if (isRepeated && (action !== 'accept' || !walk.hasBegun)) return 'unchanged';
  return isOpenWalk(walk) ? 'apply' : 'closed';
}
