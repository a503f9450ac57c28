import type { Message } from '@meongmate/shared/contract/chat';
import type { SharedWalk, WalkEvent } from '@meongmate/shared/contract/walks';
import type { WalkStart } from '../../../lib/walk-clock.ts';
import { isNewerWalk } from './message-timeline.ts';

/** A message that proposed a walk, or what a member did to one. */
export interface WalkMessage {
  id: number;
  walkId: number;
  /** Set for a proposal, in its present state. */
  walk: SharedWalk | undefined;
  event: WalkEvent | null;
}

function toWalkMessage({
  id,
  walk,
  walkEvent,
}: Pick<Message, 'id' | 'walk' | 'walkEvent'>): WalkMessage[] {
  // A message of an earlier version of the server has no `walkEvent`.
  const event = walkEvent ?? null;
  const walkId = walk?.id ?? event?.walkId;
  return walkId === undefined ? [] : [{ id, walkId, walk, event }];
}

export const walkMessagesOf = ({ messages }: { messages: readonly Message[] }): WalkMessage[] =>
  messages.flatMap(toWalkMessage);

/**
 * A proposal, a change and a cancellation have a card; an answer is one line. Only the last of them keeps it: two cards of one walk
 * with the same buttons would contradict each other. A cancellation has one, so that the partner sees what to do about the calendar.
 */
const hasCard = ({ event }: WalkMessage): boolean =>
  event === null || event.action === 'changed' || event.action === 'cancelled';

/** The message that shows the card of a walk: the last one that has one. */
export const cardMessageOf = (
  messages: readonly WalkMessage[],
  walkId: number,
): WalkMessage | undefined =>
  messages.findLast((message) => message.walkId === walkId && hasCard(message));

/** When the walk began that a message proposed, before later changes. */
function proposedStart(
  message: WalkMessage,
  messages: readonly WalkMessage[],
): WalkStart | undefined {
  if (message.event) return message.event;
  const moved = messages.find(
    ({ walkId, event }) => walkId === message.walkId && event?.previousStartsAt,
  );
  const startsAt = moved?.event?.previousStartsAt ?? message.walk?.startsAt;
  return startsAt === undefined ? undefined : { startsAt, timeZone: message.walk?.timeZone };
}

export type WalkMessageLook =
  | { kind: 'card' }
  | { kind: 'answer' }
  /** A later message shows the card; `by` is what the next one did, and `isLast` if that shows the card. */
  | { kind: 'replaced'; start: WalkStart; by: 'changed' | 'cancelled'; isLast: boolean };

/** What the conversation shows for a message: answers and buttons belong to the newest card of a walk only. */
export function lookOfMessage(
  messageId: number,
  messages: readonly WalkMessage[],
): WalkMessageLook | undefined {
  const message = messages.find(({ id }) => id === messageId);
  if (!message) return undefined;
  if (!hasCard(message)) return { kind: 'answer' };
  const ofWalk = messages.filter((each) => each.walkId === message.walkId && hasCard(each));
  const next = ofWalk[ofWalk.indexOf(message) + 1];
  if (!next) return { kind: 'card' };
  const start = proposedStart(message, messages);
  if (start === undefined) return undefined;
  const by = next.event?.action === 'cancelled' ? 'cancelled' : 'changed';
  return { kind: 'replaced', start, by, isLast: next === ofWalk.at(-1) };
}

/** The newest known state of a walk; the first one if several are equal. */
export function newestOf<W extends SharedWalk>(walks: readonly W[], id: number): W | undefined {
  return walks
    .filter((walk) => walk.id === id)
    .reduce<W | undefined>(
      (newest, walk) => (newest && !isNewerWalk(walk, newest) ? newest : walk),
      undefined,
    );
}

/** How a message about a walk is shown. */
export interface WalkView {
  look: WalkMessageLook;
  walkId: number;
  /** The newest state in the messages; undefined if its proposal is not loaded. */
  walk: SharedWalk | undefined;
}

export function walkViewOf(
  messageId: number | null,
  messages: readonly WalkMessage[],
): WalkView | undefined {
  const message = messages.find((each) => each.id === messageId);
  const look = message && lookOfMessage(message.id, messages);
  if (!look) return undefined;
  const { walkId } = message;
  const walk = newestOf(
    messages.flatMap((each) => each.walk ?? []),
    walkId,
  );
  return { look, walkId, walk };
}

export const isSameView = (a: WalkView | undefined, b: WalkView | undefined): boolean =>
  a?.walk === b?.walk && JSON.stringify(a?.look) === JSON.stringify(b?.look);
