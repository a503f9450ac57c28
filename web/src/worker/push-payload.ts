import type { StoredConfirmation } from '../lib/stored-confirmations.ts';
import { workerTexts } from '../texts/worker.ts';

/** A push of the server. */
export interface PushPayload {
  type: string;
  title: string;
  body: string;
  /** The path that a tap opens. */
  url: string;
  /** A newer notification with the same tag replaces this one. */
  tag: string;
  /** The number on the icon of the app. */
  badge: number | undefined;
  /** The walk that the button of the notification confirms. */
  walk: StoredConfirmation | undefined;
  /** The buttons of the notification. */
  actions: { action: string; title: string }[] | undefined;
}

const isAppPath = (value: unknown): value is string =>
  // `//host` and `/\host` are addresses of other sites.
  typeof value === 'string' && /^\/(?![/\\])/.test(value);

const textOr = (value: unknown, fallback: string): string =>
  typeof value === 'string' && value !== '' ? value : fallback;

const isNumber = (value: unknown): value is number => Number.isInteger(value);

function readActions(value: unknown): PushPayload['actions'] {
  if (!Array.isArray(value)) return undefined;
  return (value as Record<string, unknown>[]).flatMap(({ action, title }) =>
    typeof action === 'string' && typeof title === 'string' ? [{ action, title }] : [],
  );
}

function parse(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/**
 * Reads a push. One that cannot be read still becomes a notification: after a push without a notification
 * iOS ends the subscription.
 */
export function readPush(text: string | undefined): PushPayload {
  const { type, title, body, url, tag, badge, walkId, version, actions } = parse(text);
  return {
    type: textOr(type, ''),
    title: textOr(title, workerTexts.brand),
    body: textOr(body, ''),
    url: isAppPath(url) ? url : '/',
    tag: textOr(tag, 'news'),
    badge: isNumber(badge) && badge >= 0 ? badge : undefined,
    walk: isNumber(walkId) && isNumber(version) ? { walkId, version } : undefined,
    actions: readActions(actions),
  };
}
