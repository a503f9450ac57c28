import { paths } from '../../../lib/paths.ts';
import { LostDog } from '../../../parts/dogs/lost-dog.tsx';
import { RunningDog } from '../../../parts/dogs/running-dog.tsx';
import { SleepingDog } from '../../../parts/dogs/sleeping-dog.tsx';
import { SniffingDog } from '../../../parts/dogs/sniffing-dog.tsx';
import { chatText } from '../../../texts/chat.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** The state that replaces rooms or messages. */
export type ChatEmptyReason =
  | 'noRoom'
  | 'noRooms'
  | 'noMessages'
  /** An empty conversation with a former member: no suggestion to write. */
  | 'neverWritten'
  | 'blocked'
  | 'closed';

export function ChatEmptyState({ reason }: { reason: ChatEmptyReason }) {
  switch (reason) {
    case 'noRoom':
      return (
        <EmptyState
          picture={<LostDog />}
          headingLevel={1}
          title={chatText('roomNotFound')}
          action={<ButtonLink to={paths.chat}>{chatText('backToRooms')}</ButtonLink>}
        />
      );
    case 'noRooms':
      return (
        <EmptyState
          picture={<SniffingDog />}
          title={chatText('noRooms')}
          action={<ButtonLink to={paths.discover}>{chatText('findFriends')}</ButtonLink>}
        >
          {chatText('noRoomsHint')}
        </EmptyState>
      );
    case 'noMessages':
      return (
        <EmptyState picture={<RunningDog />} title={chatText('noMessages')}>
          {chatText('noMessagesHint')}
        </EmptyState>
      );
    case 'neverWritten':
      return <EmptyState picture={<SleepingDog />} title={chatText('noMessages')} />;
    case 'blocked':
      return <EmptyState picture={<SleepingDog />} title={chatText('blockedTitle')} />;
    case 'closed':
      return <EmptyState picture={<SleepingDog />} title={chatText('closedTitle')} />;
  }
}
