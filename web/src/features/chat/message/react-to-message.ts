import { type Message, react } from '@meongmate/shared/contract/chat';
import { REACTIONS, type Reaction } from '@meongmate/shared/rules/reactions';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { roomsKey } from '../../../lib/query-keys.ts';
import { showError } from '../../../lib/toast.ts';
import { messageActionsText } from '../../../texts/message-actions.ts';
import { closeRoomIfBlocked, messagesQuery } from '../api.ts';
import type { MessageRow } from '../conversation/message-row.ts';
import { withReplaced } from '../timeline/message-timeline.ts';

type Reactions = MessageRow['reactions'];

export const reactionOf = (reactions: Reactions, userId: number): Reaction | null =>
  reactions.find(({ userIds }) => userIds.includes(userId))?.reaction ?? null;

/** The reactions after a user has chosen one, or none. */
export function withReactionOf(
  reactions: Reactions,
  userId: number,
  chosen: Reaction | null,
): Reactions {
  return REACTIONS.flatMap((reaction) => {
    const known = reactions.find((one) => one.reaction === reaction)?.userIds ?? [];
    const others = known.filter((id) => id !== userId);
    const userIds = reaction === chosen ? [...others, userId] : others;
    return userIds.length > 0 ? [{ reaction, userIds }] : [];
  });
}

/** Quick taps are sent one after the other: the last one counts. */
let lastRequest: Promise<unknown> = Promise.resolve();

/** Shows the user's reaction to a message at once and sends it; null removes it. */
export async function reactToMessage(
  client: QueryClient,
  userId: number,
  { roomId, messageId }: { roomId: number; messageId: number },
  reaction: Reaction | null,
): Promise<void> {
  const { queryKey } = messagesQuery(roomId);
  const find = (): Message | undefined =>
    client.getQueryData(queryKey)?.messages.find(({ id }) => id === messageId);
  const show = (chosen: Reaction | null) => {
    const message = find();
    if (!message || message.deletedAt) return;
    const reactions = withReactionOf(message.reactions ?? [], userId, chosen);
    client.setQueryData(
      queryKey,
      (timeline) => timeline && withReplaced(timeline, [{ ...message, reactions }]),
    );
  };
  const previous = reactionOf(find()?.reactions ?? [], userId);
  show(reaction);
  const send = () => call(react, { params: { messageId }, body: { reaction } });
  const request = lastRequest.then(send, send);
  lastRequest = request;
  try {
    await closeRoomIfBlocked(client, roomId, request);
  } catch (error) {
    show(previous);
    showError(messageActionsText('reactFailed'), error instanceof Error ? error : undefined);
    // The list names the change that was missed, so that the conversation catches up.
    if (isApiError(error, 'message_deleted'))
      await client.invalidateQueries({ queryKey: roomsKey });
  }
}
