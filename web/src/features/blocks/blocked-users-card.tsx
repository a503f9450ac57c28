import type { BlockedUser } from '@meongmate/shared/contract/blocks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { showError, showToast } from '../../lib/toast.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { blockedListText } from '../../texts/blocked-list.ts';
import { blocksText } from '../../texts/blocks.ts';
import { dateText } from '../../texts/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { blockedUsersQuery, setBlocked } from './api.ts';

function BlockedUserRow({ blocked }: { blocked: BlockedUser }) {
  const { id: userId } = useUser();
  const client = useQueryClient();
  const unblockMutation = useMutation({
    mutationFn: () => setBlocked(blocked.id, false),
    onSuccess({ message }) {
      client.setQueryData(blockedUsersQuery(userId).queryKey, (users) =>
        users?.filter(({ id }) => id !== blocked.id),
      );
      // Every list may contain the user again.
      void client.invalidateQueries();
      showToast({ title: message });
    },
    onError: () => showError(blocksText('unblockFailed'), blocksText('unblockFailedText')),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate">
          <span className="font-semibold">{blocked.name}</span>
          {blocked.dogName && <span className="text-ink-soft"> · {blocked.dogName}</span>}
        </p>
        <p className="text-sm text-ink-soft">
          {blockedListText('since', { date: dateText(new Date(blocked.since)) })}
        </p>
      </div>
      <Button
        variant="secondary"
        className="shrink-0"
        pending={unblockMutation.isPending}
        onClick={() => unblockMutation.mutate()}
      >
        <span className="sr-only">{blocked.name}</span> {blocksText('unblock')}
      </Button>
    </li>
  );
}

/** The users that the caller has blocked. A link with the hash leads to it, so it is there without any. */
export function BlockedUsersCard() {
  const headingId = useId();
  const { data: users, isError, isFetching, refetch } = useQuery(blockedUsersQuery(useUser().id));
  const [, id] = paths.blockedUsers.split('#');
  return (
    <section id={id} tabIndex={-1} aria-labelledby={headingId} className="outline-none">
      <h2 id={headingId} className="px-1 pb-2 font-bold">
        {blockedListText('listTitle')}
      </h2>
      {isError && !users ? (
        <LoadFailed inline title={blockedListText('listFailed')} query={{ isFetching, refetch }} />
      ) : (
        <Card padding="none" className="min-h-13 px-4 py-1">
          {users?.length === 0 && (
            <p className="py-3 text-sm text-ink-soft">{blockedListText('listEmpty')}</p>
          )}
          <ul className="divide-y divide-line">
            {users?.map((blocked) => (
              <BlockedUserRow key={blocked.id} blocked={blocked} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}
