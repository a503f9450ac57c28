/** Sent by a window when the user accepts the new version. */
export interface ActivateMessage {
  type: 'activate';
}

/** Sent by the service worker to a window: a notification was tapped, or a push of that type was shown. */
export type WindowMessage = { open: string } | { received: string };
