/** Sent by a window to the service worker, which shows it if no window is visible. */
export interface NotificationPayload {
  messageId: number;
  /** One notification per room: a newer message replaces the previous one. */
  tag: string;
  title: string;
  body: string;
  /** The path that a tap opens. */
  path: string;
}

/** Sent by the service worker to a window when its notification is tapped. */
export interface OpenPathMessage {
  open: string;
}
