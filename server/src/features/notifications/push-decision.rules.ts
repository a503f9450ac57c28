import type { PushType } from '@meongmate/shared/rules/notifications';

export interface PushState {
  type: PushType;
  /** The user wants pushes of this kind. */
  isWanted: boolean;
  /** A page of the user is visible. */
  isVisible: boolean;
  isQuiet: boolean;
}

/** Whether a push is sent now, never, or is part of the summary at the end of the quiet hours. */
export function decidePush(state: PushState): 'send' | 'drop' | 'hold' {
  if (!state.isWanted) return 'drop';
  // The user asked for it, on a visible page.
  if (state.type === 'test') return 'send';
  // The page shows it now: it is not part of the summary either.
  if (state.isVisible) return 'drop';
  return state.isQuiet ? 'hold' : 'send';
}
