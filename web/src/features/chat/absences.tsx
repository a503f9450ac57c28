import { LostDog } from '../../parts/dogs/lost-dog.tsx';
import { RunningDog } from '../../parts/dogs/running-dog.tsx';
import { SleepingDog } from '../../parts/dogs/sleeping-dog.tsx';
import { SniffingDog } from '../../parts/dogs/sniffing-dog.tsx';
import { t } from '../../texts/t.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What stands in place of rooms or messages. */
export type Absent =
  | 'noRoom'
  | 'noRooms'
  | 'roomsFailed'
  | 'noMessages'
  /** By a former member, to whom nobody can say hello any more. */
  | 'neverWritten'
  | 'messagesFailed'
  | 'blocked';

interface AbsenceProps {
  of: Absent;
  /** The way on: to all rooms, or to where people are found. */
  path?: string;
  onRetry?: () => void;
}

export function Absence({ of, path = '', onRetry }: AbsenceProps) {
  const retry = <Button onClick={onRetry}>{t('common.retry')}</Button>;
  switch (of) {
    case 'noRoom':
      return (
        <EmptyState
          picture={<LostDog />}
          headingLevel={1}
          title={t('chat.roomNotFound')}
          action={<ButtonLink to={path}>{t('chat.backToRooms')}</ButtonLink>}
        />
      );
    case 'noRooms':
      return (
        <EmptyState
          picture={<SniffingDog />}
          title={t('chat.noRooms')}
          action={<ButtonLink to={path}>{t('chat.findFriends')}</ButtonLink>}
        >
          {t('chat.noRoomsHint')}
        </EmptyState>
      );
    case 'roomsFailed':
      return <EmptyState picture={<SleepingDog />} title={t('chat.roomsFailed')} action={retry} />;
    case 'noMessages':
      return (
        <EmptyState picture={<RunningDog />} title={t('chat.noMessages')}>
          {t('chat.noMessagesHint')}
        </EmptyState>
      );
    case 'neverWritten':
      return <EmptyState picture={<SleepingDog />} title={t('chat.noMessages')} />;
    case 'messagesFailed':
      return <EmptyState picture={<SleepingDog />} title={t('chat.loadFailed')} action={retry} />;
    case 'blocked':
      return <EmptyState picture={<SleepingDog />} title={t('chat.blockedTitle')} />;
  }
}
