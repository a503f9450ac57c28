import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from '../../lib/router.tsx';
import { showError } from '../../lib/toast.ts';
import { chatText } from '../../texts/chat.ts';
import { messagesQuery } from './api.ts';
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
  show: (messageId: number) => void;
}

/** Shows a message of a room: that of the URL, and others on request. */
export function useShownMessage(roomId: number): ShownMessage {
  const client = useQueryClient();
  const [shown, setShown] = useState<{ messageId: number; isLoaded: boolean }>();
  const latest = useRef<object>(undefined);
  const show = useCallback(
    (messageId: number) => {
      const wanted = { messageId, isLoaded: false };
      latest.current = wanted;
      setShown(wanted);
      // Another message was requested meanwhile, or the room was left.
      const isOutdated = () => latest.current !== wanted;
      const find = async () => {
        const { findMessage, showNotFound } = await import('./find-message.ts');
        const isFound = await findMessage(client, roomId, messageId);
        if (isOutdated()) return;
        setShown(isFound ? { messageId, isLoaded: true } : undefined);
        if (!isFound) showNotFound();
      };
      find().catch((error: Error) => {
        if (isOutdated()) return;
        setShown(undefined);
        showError(chatText('loadFailed'), error);
      });
    },
    [client, roomId],
  );
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );

  useEffect(() => {
    if (!shown?.isLoaded) return;
    const timer = setTimeout(() => setShown(undefined), MARK_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  const [params, setParams] = useSearchParams();
  const linkedId = Number(params.get(PARAMETER)) || undefined;
  // A stored timeline is replaced by the response.
  const { data: isLoaded = false, fetchStatus } = useQuery({
    ...messagesQuery(roomId),
    enabled: false,
    select: () => true,
  });
  const isReady = isLoaded && fetchStatus !== 'fetching';
  useEffect(() => {
    if (linkedId === undefined || !isReady) return;
    // A reload starts at the newest message.
    setParams({}, { replace: true });
    show(linkedId);
  }, [linkedId, isReady, setParams, show]);

  return {
    target: shown?.isLoaded ? shown : undefined,
    isShowing: shown !== undefined || linkedId !== undefined,
    show,
  };
}
