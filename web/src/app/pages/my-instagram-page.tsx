import { AtSign } from 'lucide-react';
import { HandleFriends } from '../../features/connections/handle-friends.tsx';
import { useWithdrawFromAll } from '../../features/connections/mutations.ts';
import { PendingReceivers } from '../../features/friend-requests/pending-receivers.tsx';
import { RequestsSkeleton } from '../../features/friend-requests/request-list-states.tsx';
import { useHandleViewers } from '../../features/friend-requests/use-handle-viewers.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { connectionsText } from '../../texts/connections.ts';
import { titleText } from '../../texts/title.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

function Handle({ count }: { count: number }) {
  const { instagramId } = useUser();
  return (
    <Card className="flex items-center gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-ink">
        <AtSign size={22} />
      </span>
      <div className="min-w-0">
        <p className="font-bold wrap-break-word">
          {instagramId ? `@${instagramId}` : connectionsText('noHandle')}
        </p>
        <p role="status" className="text-sm text-ink-soft">
          {count === 0 ? connectionsText('seenByNone') : connectionsText('seenBy', { count })}
        </p>
      </div>
    </Card>
  );
}

/** The viewers of the user's handle; each of them can be removed. */
export function MyInstagramPage() {
  const user = useUser();
  const { viewers, isError, isFetching, refetch } = useHandleViewers(user.id);
  const withdrawFromAll = useWithdrawFromAll(user.id);
  const sharing = viewers?.friends.filter(({ sharesMine }) => sharesMine) ?? [];
  return (
    <div className="page-column">
      <PageHeader title={titleText('myInstagram')} backTo={paths.myProfile} />
      {viewers ? (
        <div className="flex flex-col gap-6">
          <Handle count={viewers.count} />
          {viewers.friends.length > 0 && (
            <section>
              <h2 className="pb-2 text-lg font-bold">{connectionsText('friendsHeading')}</h2>
              <Card padding="none" className="px-5 py-1">
                <HandleFriends connections={viewers.friends} />
              </Card>
            </section>
          )}
          {viewers.pending.length > 0 && (
            <section>
              <h2 className="text-lg font-bold">{connectionsText('pendingHeading')}</h2>
              <p className="pb-2 text-sm text-ink-soft">{connectionsText('pendingText')}</p>
              <Card padding="none" className="px-5 py-1">
                <PendingReceivers requests={viewers.pending} />
              </Card>
            </section>
          )}
          {viewers.friends.length > 0 && (
            <Button
              variant="softDanger"
              wide
              disabled={sharing.length === 0}
              pending={withdrawFromAll.isPending}
              onClick={() => withdrawFromAll.mutate(sharing)}
            >
              {connectionsText('withdrawAll')}
            </Button>
          )}
        </div>
      ) : isError ? (
        <LoadFailed title={connectionsText('fetchFailed')} query={{ isFetching, refetch }} />
      ) : (
        <RequestsSkeleton />
      )}
    </div>
  );
}
