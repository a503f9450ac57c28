import { LostDog } from '../../parts/dogs/lost-dog.tsx';
import { RunningDog } from '../../parts/dogs/running-dog.tsx';
import { SleepingDog } from '../../parts/dogs/sleeping-dog.tsx';
import { SniffingDog } from '../../parts/dogs/sniffing-dog.tsx';
import { chatText } from '../../texts/chat.ts';
import { commonText } from '../../texts/common.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The state that replaces rooms or messages. */
export type ChatEmptyReason =
  | 'noRoom'
  | 'noRooms'
  | 'roomsFailed'
  | 'noMessages'
  /** An empty conversation with a former member: no suggestion to write. */
  | 'neverWritten'
  | 'messagesFailed'
  | 'blocked'
  | 'closed';

interface ChatEmptyStateProps {
  reason: ChatEmptyReason;
  /** The target of the link: all rooms, or the neighbours. */
  path?: string;
  onRetry?: () => void;
}

export function ChatEmptyState({ reason, path = '', onRetry }: ChatEmptyStateProps) {
  const retry = <Button onClick={onRetry}>{commonText('retry')}</Button>;
  switch (reason) {
    case 'noRoom':
      return (
        <EmptyState
          picture={<LostDog />}
          headingLevel={1}
          title={chatText('roomNotFound')}
          action={<ButtonLink to={path}>{chatText('backToRooms')}</ButtonLink>}
        />
      );
    case 'noRooms':
      return (
        <EmptyState
          picture={<SniffingDog />}
          title={chatText('noRooms')}
          action={<ButtonLink to={path}>{chatText('findFriends')}</ButtonLink>}
        >
          {chatText('noRoomsHint')}
        </EmptyState>
      );
    case 'roomsFailed':
      return (
        <EmptyState picture={<SleepingDog />} title={chatText('roomsFailed')} action={retry} />
      );
    case 'noMessages':
      return (
        <EmptyState picture={<RunningDog />} title={chatText('noMessages')}>
          {chatText('noMessagesHint')}
        </EmptyState>
      );
    case 'neverWritten':
      return <EmptyState picture={<SleepingDog />} title={chatText('noMessages')} />;
    case 'messagesFailed':
      return <EmptyState picture={<SleepingDog />} title={chatText('loadFailed')} action={retry} />;
    case 'blocked':
      return <EmptyState picture={<SleepingDog />} title={chatText('blockedTitle')} />;
    case 'closed':
      return <EmptyState picture={<SleepingDog />} title={chatText('closedTitle')} />;
  }
}
