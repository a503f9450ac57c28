import type { MessageRow } from '../conversation/message-row.ts';

export interface ShowOptions {
  /** For the keyboard and screen readers: the message takes the focus. */
  takesFocus?: boolean;
}

/** The user's actions on a message, for all messages of a room. */
export interface MessageActions {
  roomId: number;
  /** The room is open: reactions and replies are possible. */
  canWrite: boolean;
  openMenu: (row: MessageRow, element: HTMLElement) => void;
  reply: (row: MessageRow) => void;
  show: (messageId: number, options?: ShowOptions) => void;
}
