/** What a window tells the worker of, which shows it when no window is in view. */
export interface News {
  messageId: number;
  /** One notification a room: a newer message takes the place of the one before. */
  tag: string;
  title: string;
  body: string;
  /** Where a tap on it leads. */
  path: string;
}

/** What the worker asks of a window when its notification was tapped. */
export interface OpenPath {
  open: string;
}
