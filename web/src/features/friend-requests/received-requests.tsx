import type { ReceivedRequest } from '@meongmate/shared/contract/friend-requests';
import { type ReactNode, useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { t } from '../../texts/t.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { useAcceptRequest, useDeleteRequest } from './mutations.ts';
import { ReceivedRequestCard } from './received-request-card.tsx';

type Asked = { request: ReceivedRequest; what: 'accept' | 'delete' | 'block' };

/** Received requests: pending ones first, then accepted ones. */
export function ReceivedRequests({
  requests,
  chatPath,
  blockDialog,
}: {
  requests: readonly ReceivedRequest[];
  chatPath: (roomId: number) => string;
  blockDialog: (person: ReceivedRequest['sender'], onClose: () => void) => ReactNode;
}) {
  const user = useUser();
  const accept = useAcceptRequest(user.id);
  const remove = useDeleteRequest(user.id);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const pending = requests.filter(({ status }) => status === 'pending');
  const accepted = requests.filter(({ status }) => status === 'accepted');
  const cards = (rows: readonly ReceivedRequest[]) => (
    <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {rows.map((request) => (
        <ReceivedRequestCard
          key={request.id}
          request={request}
          chatPath={
            request.chatAccepted && request.chatRoomId !== null
              ? chatPath(request.chatRoomId)
              : undefined
          }
          onAccept={() => setAsked({ request, what: 'accept' })}
          onDelete={() => setAsked({ request, what: 'delete' })}
          onBlock={() => setAsked({ request, what: 'block' })}
        />
      ))}
    </ul>
  );
  return (
    <>
      {pending.length > 0 && cards(pending)}
      {accepted.length > 0 && (
        <section aria-labelledby="accepted-requests" className="not-first:mt-8">
          <h2 id="accepted-requests" className="mb-3 font-bold">
            {t('requests.friendsHeading')}
          </h2>
          {cards(accepted)}
        </section>
      )}
      {asked?.what === 'accept' && (
        <AcceptDialog
          request={asked.request}
          onClose={close}
          onAccept={(type) => {
            close();
            accept.mutate({ request: asked.request, type });
          }}
        />
      )}
      {asked?.what === 'delete' && (
        <ConfirmDialog
          title={t('requests.deleteTitle', { name: asked.request.sender.name })}
          action={t('requests.deleteAction')}
          onClose={close}
          onConfirm={() => {
            close();
            remove.mutate(asked.request);
          }}
        >
          {t('requests.deleteText')}
        </ConfirmDialog>
      )}
      {asked?.what === 'block' && blockDialog(asked.request.sender, close)}
    </>
  );
}
