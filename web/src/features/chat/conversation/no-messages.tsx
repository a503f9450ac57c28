import { LoadFailed } from '../../../parts/load-failed.tsx';
import { chatText } from '../../../texts/chat.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { ChatEmptyState } from '../rooms/chat-empty-state.tsx';
import type { ConversationState } from './use-conversation.ts';

function LoadingMessages() {
  return (
    <SkeletonGroup label={chatText('loadingMessages')}>
      <div className="flex flex-col gap-3 p-4">
        <Skeleton className="h-11 w-3/5" card />
        <Skeleton className="h-16 w-2/3" card />
        <Skeleton className="h-11 w-1/2 self-end" card />
        <Skeleton className="h-11 w-2/5 self-end" card />
      </div>
    </SkeletonGroup>
  );
}

/** In place of the messages: a skeleton, or why there are none. */
export function NoMessages({ state, isClosed }: { state: ConversationState; isClosed: boolean }) {
  if (state.loading) return <LoadingMessages />;
  if (state.problem === 'blocked') {
    // The blocked user sees no word of a block.
    return <ChatEmptyState reason={state.blockedByMe ? 'blocked' : 'closed'} />;
  }
  if (state.problem)
    return <LoadFailed title={chatText('loadFailed')} query={{ refetch: state.reload }} />;
  return <ChatEmptyState reason={isClosed ? 'neverWritten' : 'noMessages'} />;
}
