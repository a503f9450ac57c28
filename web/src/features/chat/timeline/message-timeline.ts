import type { Message } from '@meongmate/shared/contract/chat';
import type { SharedWalk } from '@meongmate/shared/contract/walks';
import { isOpenWalk } from '@meongmate/shared/rules/walk-state';

/** A confirmation does not raise the version of a walk. */
export function isNewerWalk(walk: SharedWalk, known: SharedWalk): boolean {
  if (walk.version !== known.version) return walk.version > known.version;
  return (walk.confirmedBy ?? []).length > (known.confirmedBy ?? []).length;
}

/** The loaded messages of a room, oldest first, in the order of the server. */
export interface MessageTimeline {
  messages: readonly Message[];
  hasOlder: boolean;
  /**
   * From the first message up to this id there are no gaps, because the server listed them in sequence.
   * Messages from frames can be beyond it, with unknown messages in between.
   */
  contiguousUpToId: number;
  /** Contains all changes of the room up to this number. Absent in timelines that an earlier build stored on a device. */
  changeSeq?: number;
  /** A block closed the room: the server returned 403 `blocked`. The page still shows what it had loaded. */
  isBlocked?: true;
}

const EMPTY: MessageTimeline = { messages: [], hasOlder: false, contiguousUpToId: 0 };

/**
 * A timeline after a block: no message is added, and the server cancelled the open walks. No list shows it, because the
 * server returns no walks of a blocked pair.
 */
export function toClosed(timeline: MessageTimeline | undefined, now: number): MessageTimeline {
  if (timeline?.isBlocked) return timeline;
  const { messages, ...rest } = timeline ?? EMPTY;
  const closed = messages.map((message) => {
    const { walk } = message;
    const isOpen =
      walk && isOpenWalk({ status: walk.status, hasBegun: Date.parse(walk.startsAt) <= now });
    return isOpen ? { ...message, walk: { ...walk, status: 'cancelled' as const } } : message;
  });
  return { ...rest, messages: closed, isBlocked: true };
}

/** `changeSeq`: as it was before the page was requested. */
export function toTimeline(
  page: readonly Message[],
  hasOlder: boolean,
  changeSeq = 0,
): MessageTimeline {
  return { messages: page, hasOlder, contiguousUpToId: page.at(-1)?.id ?? 0, changeSeq };
}

/** Merges by id, without duplicates, in any order of arrival. */
function merge(known: readonly Message[], more: readonly Message[]): readonly Message[] {
  const ids = new Set(known.map(({ id }) => id));
  const added: Message[] = [];
  for (const message of more) {
    if (ids.has(message.id)) continue;
    ids.add(message.id);
    added.push(message);
  }
  if (added.length === 0) return known;
  return [...known, ...added].sort((a, b) => a.id - b.id);
}

/** Adds messages from frames and responses. */
export function withNewer(timeline: MessageTimeline, more: readonly Message[]): MessageTimeline {
  const messages = merge(timeline.messages, more);
  return messages === timeline.messages ? timeline : { ...timeline, messages };
}

/** Adds the page that follows `contiguousUpToId`. */
export function withNextPage(timeline: MessageTimeline, page: readonly Message[]): MessageTimeline {
  const contiguousUpToId = Math.max(timeline.contiguousUpToId, page.at(-1)?.id ?? 0);
  if (contiguousUpToId === timeline.contiguousUpToId) return timeline;
  return { ...withNewer(timeline, page), contiguousUpToId };
}

/** Puts newer versions of walks into their messages. */
export function withWalks(
  timeline: MessageTimeline,
  walks: readonly SharedWalk[],
): MessageTimeline {
  const newest = new Map(walks.map((walk) => [walk.id, walk]));
  let isChanged = false;
  const messages = timeline.messages.map((message) => {
    const walk = message.walk && newest.get(message.walk.id);
    if (!message.walk || !walk || !isNewerWalk(walk, message.walk)) return message;
    isChanged = true;
    return { ...message, walk };
  });
  return isChanged ? { ...timeline, messages } : timeline;
}

/** Replaces loaded messages by newer versions, and empties the quotes of those that were taken back. */
function replaceChanged(
  messages: readonly Message[],
  changed: readonly Message[],
): readonly Message[] {
  const newest = new Map(changed.map((message) => [message.id, message]));
  return messages.map((known) => {
    const message = newest.get(known.id) ?? known;
    const { replyTo } = message;
    const isQuoteTakenBack = replyTo && newest.get(replyTo.id)?.deletedAt;
    return isQuoteTakenBack
      ? { ...message, replyTo: { ...replyTo, text: '', photo: false } }
      : message;
  });
}

/** Puts newer versions into their messages, without regard to the changes in between. */
export const withReplaced = (
  timeline: MessageTimeline,
  changed: readonly Message[],
): MessageTimeline => ({ ...timeline, messages: replaceChanged(timeline.messages, changed) });

/** Adds the changes up to `changeSeq` that follow those of the timeline. */
export function withChanges(
  timeline: MessageTimeline,
  changed: readonly Message[],
  changeSeq: number,
): MessageTimeline {
  // A response that is older than the frames of the meantime.
  if (changeSeq <= (timeline.changeSeq ?? 0)) return timeline;
  return { ...withReplaced(timeline, changed), changeSeq };
}

/** Adds a change from a frame. Earlier ones may be missing: then `changeSeq` stays, so that they are fetched. */
export function withChange(
  timeline: MessageTimeline,
  message: Message,
  changeSeq: number,
): MessageTimeline {
  const { changeSeq: known = 0 } = timeline;
  const changed = withChanges(timeline, [message], changeSeq);
  return changed === timeline || changeSeq === known + 1
    ? changed
    : { ...changed, changeSeq: known };
}

export function withOlder(
  timeline: MessageTimeline,
  page: readonly Message[],
  hasOlder: boolean,
): MessageTimeline {
  return { ...timeline, messages: merge(timeline.messages, page), hasOlder };
}
