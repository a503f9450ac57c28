import type { ReceivedRequest } from '@meongmate/shared/contract/friend-requests';
import { Fragment, type ReactNode, useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { useStore } from '../../lib/store.ts';
import { useSteadyRows } from '../../lib/use-steady-rows.ts';
import { requestsText } from '../../texts/requests.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { useAcceptRequest, useDeleteRequest } from './mutations.ts';
import { newFriend } from './new-friend.ts';
import { ReceivedRequestCard } from './received-request-card.tsx';

type OpenDialog = { request: ReceivedRequest; kind: 'accept' | 'delete' };

/** Received requests: pending ones first, then accepted ones. One that is accepted now stays in its place. */
export function ReceivedRequests({
  requests,
  offer,
}: {
  requests: readonly ReceivedRequest[];
  /** The offer of the app with a new friend: below the accepted request, otherwise below all. */
  offer: ReactNode;
}) {
  const user = useUser();
  const accept = useAcceptRequest(user.id);
  const remove = useDeleteRequest(user.id);
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const close = () => setOpenDialog(undefined);
  const [acceptedNow, setAcceptedNow] = useState<ReadonlySet<number>>(new Set());
  const isFirst = ({ id, status }: ReceivedRequest) => status === 'pending' || acceptedNow.has(id);
  const { rows: steady, listRef } = useSteadyRows(requests);
  const first = steady.filter(isFirst);
  const accepted = steady.filter((request) => !isFirst(request));
  const friend = useStore(newFriend);
  const offered = first.find(({ id, senderId }) => acceptedNow.has(id) && senderId === friend?.id);
  const cards = (rows: readonly ReceivedRequest[]) => (
    <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {rows.map((request) => (
        <Fragment key={request.id}>
          <ReceivedRequestCard
            request={request}
            isNew={acceptedNow.has(request.id)}
            onAccept={() => setOpenDialog({ request, kind: 'accept' })}
            onDelete={() => setOpenDialog({ request, kind: 'delete' })}
          />
          {request === offered && <li>{offer}</li>}
        </Fragment>
      ))}
    </ul>
  );
  return (
    <>
      <div ref={listRef}>
        {first.length > 0 && cards(first)}
        {accepted.length > 0 && (
          <section aria-labelledby="accepted-requests" className="not-first:mt-8">
            <h2 id="accepted-requests" className="mb-3 font-bold">
              {requestsText('friendsHeading')}
            </h2>
            {cards(accepted)}
          </section>
        )}
      </div>
      {!offered && offer}
      {openDialog?.kind === 'accept' && (
        <AcceptDialog
          request={openDialog.request}
          onClose={close}
          onAccept={(type) => {
            close();
            setAcceptedNow(new Set([...acceptedNow, openDialog.request.id]));
            accept.mutate({ request: openDialog.request, type });
          }}
        />
      )}
      {openDialog?.kind === 'delete' && (
        <ConfirmDialog
          title={requestsText('deleteTitle', { name: openDialog.request.sender.name })}
          action={requestsText('deleteAction')}
          onClose={close}
          onConfirm={() => {
            close();
            remove.mutate(openDialog.request);
          }}
        >
          {requestsText('deleteText')}
        </ConfirmDialog>
      )}
    </>
  );
}
