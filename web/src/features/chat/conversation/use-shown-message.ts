import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from '../../../lib/router.tsx';
import { showError } from '../../../lib/toast.ts';
import { useCached } from '../../../lib/use-cached.ts';
import { chatText } from '../../../texts/chat.ts';
import { messagesQuery } from '../api.ts';
import type { MessageActions } from '../message/message-actions.ts';
import type { ScrollTarget } from './message-list.tsx';

/** How long the message is marked. */
const MARK_MS = 1500;
/** The query parameter of a link to a message. */
const PARAMETER = 'message';

export interface ShownMessage {
  /** The message to scroll to and to mark; absent until it is loaded. */
  target: ScrollTarget | undefined;
  /** Until the end of the mark: the newest message may be loaded without being on the screen. */
  isShowing: boolean;
  /** Loads a message of the room, scrolls to it and marks it. */
  show: MessageActions['show'];
}

/** Shows a message of a room: that of the URL, and others on request. */
export function useShownMessage(roomId: number): ShownMessage {
  const client = useQueryClient();
  const [target, setTarget] = useState<ScrollTarget>();
  const latest = useRef<ScrollTarget>(undefined);
  /** Loads a message, unless another one is requested meanwhile or the room is left. */
  const load = useCallback(
    async (wanted: ScrollTarget, onLoaded: (found: ScrollTarget | undefined) => void) => {
      latest.current = wanted;
      let isFound = false;
      try {
        const { findMessage, showNotFound } = await import('../timeline/find-message.ts');
        isFound = await findMessage(client, roomId, wanted.messageId);
        if (latest.current === wanted && !isFound) showNotFound();
      } catch (error) {
        const reason = error instanceof Error ? error : undefined;
        if (latest.current === wanted) showError(chatText('loadFailed'), reason);
      }
      if (latest.current === wanted) onLoaded(isFound ? wanted : undefined);
    },
    [client, roomId],
  );
  const show = useCallback<ShownMessage['show']>(
    (messageId, options) => void load({ messageId, ...options }, setTarget),
    [load],
  );
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );

  useEffect(() => {
    if (!target) return;
    const timer = setTimeout(() => setTarget(undefined), MARK_MS);
    return () => clearTimeout(timer);
  }, [target]);

  const [params, setParams] = useSearchParams();
  const linkedId = Number(params.get(PARAMETER)) || undefined;
  // A stored timeline is replaced by the response.
  const { data: isLoaded = false, fetchStatus } = useCached({
    ...messagesQuery(roomId),
    select: () => true,
  });
  const isReady = isLoaded && fetchStatus !== 'fetching';
  useEffect(() => {
    if (linkedId === undefined || !isReady) return;
    void load({ messageId: linkedId }, (found) => {
      setTarget(found);
      // A reload starts at the newest message.
      setParams({}, { replace: true });
    });
  }, [linkedId, isReady, load, setParams]);

  return { target, isShowing: target !== undefined || linkedId !== undefined, show };
}
