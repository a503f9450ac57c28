import type { Quote } from '@meongmate/shared/contract/chat';
import { QUOTE_MAX_LENGTH } from '@meongmate/shared/rules/limits';
import { useCallback, useState } from 'react';
import { clearDraft, readDraft, saveDraft } from '../../../lib/drafts.ts';
import type { ConversationRow, MessageRow } from '../conversation/message-row.ts';

/** The unsent text and quote; they survive leaving the room and a reload. */
export interface ComposerDraft {
  text: string;
  replyTo: Quote | null;
}

/** The name of the draft of a room. */
export const composerDraftName = (userId: number, roomId: number): string =>
  `chat:${userId}:${roomId}`;

/** Changes a part of the draft; an empty one is deleted. */
export function updateDraft(name: string, change: Partial<ComposerDraft>): void {
  const draft = { ...readDraft<ComposerDraft>(name), ...change };
  if (draft.text || draft.replyTo) saveDraft(name, draft);
  else clearDraft(name);
}

function quoteOf(row: MessageRow, senderId: number): Quote | null {
  if (row.id === null || row.isTakenBack) return null;
  const text = Array.from(row.text).slice(0, QUOTE_MAX_LENGTH).join('');
  // Only a photo has no text.
  return { id: row.id, senderId, text, photo: text === '' };
}

/** The message to which the next one replies, and a function that sets it or drops it with null. */
export function useReply(
  draftName: string,
  userId: number,
  partnerId: number,
  rows: readonly ConversationRow[],
): [Quote | null, (row: MessageRow | null) => void] {
  const [replyTo, setReplyTo] = useState(
    () => readDraft<ComposerDraft>(draftName)?.replyTo ?? null,
  );
  const reply = useCallback(
    (row: MessageRow | null) => {
      const quote = row && quoteOf(row, row.mine ? userId : partnerId);
      updateDraft(draftName, { replyTo: quote });
      setReplyTo(quote);
    },
    [draftName, userId, partnerId],
  );
  const original = replyTo && rows.find((row) => row.kind === 'message' && row.id === replyTo.id);
  const isTakenBack = original?.kind === 'message' && original.isTakenBack;
  return [isTakenBack ? null : replyTo, reply];
}
