import type { ReceivedRequest } from '@meongmate/shared/contract/friend-requests';
import { Ban, UserCheck } from 'lucide-react';
import { useUser } from '../../lib/session.tsx';
import { openBlock } from '../../parts/block-target.ts';
import { DogPair } from '../../parts/dog-pair.tsx';
import { OverlapLine } from '../../parts/overlap-line.tsx';
import { ReportIconButton } from '../../parts/report-button.tsx';
import { chatText } from '../../texts/chat.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { requestsText } from '../../texts/requests.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { RequestMainLink } from './request-main-link.tsx';
import { RequestPerson } from './request-person.tsx';

const requestElementId = (requestId: number) => `request-${requestId}`;

function NewFriends({ friend }: { friend: ReceivedRequest['sender'] }) {
  const user = useUser();
  return (
    <div className="enter-soft mt-4 flex flex-col items-center gap-3 rounded-control bg-primary-soft p-4 text-center">
      <DogPair dogs={[user, friend]} />
      <p className="max-w-full font-bold text-balance wrap-break-word text-primary-ink">
        {chatText('becameFriends', { dog1: dogNameOf(user), dog2: dogNameOf(friend) })}
      </p>
    </div>
  );
}

export function ReceivedRequestCard({
  request,
  isNew,
  onAccept,
  onDelete,
}: {
  request: ReceivedRequest;
  /** The user has just accepted it. */
  isNew: boolean;
  onAccept: () => void;
  onDelete: () => void;
}) {
  const user = useUser();
  const isPending = request.status === 'pending';
  const { distance } = request;
  const overlap = <OverlapLine user={user} person={request.sender} />;
  const decisions = (
    <>
      <Button variant="secondary" className="flex-1" onClick={onDelete}>
        {requestsText('delete')}
      </Button>
      <Button className="flex-[2]" onClick={onAccept}>
        {requestsText('accept')}
      </Button>
    </>
  );
  const reportButton = (
    <ReportIconButton target={{ person: request.sender, requestId: request.id }} />
  );
  return (
    <Card
      as="li"
      id={requestElementId(request.id)}
      tabIndex={-1}
      data-testid="request-received"
      className="flex flex-col"
    >
      <RequestPerson
        // The open profile closes with the decision.
        key={`person-${request.status}`}
        person={request.sender}
        at={request.createdAt}
        distance={distance}
        badge={
          !isPending && (
            <Chip tone="primary" icon={UserCheck}>
              {requestsText('accepted')}
            </Chip>
          )
        }
        profile={{
          requestId: request.id,
          ...(isPending && {
            reasons: overlap,
            handleHint: requestsText('checkHandle'),
            greeting: (
              <p className="rounded-control bg-muted px-4 py-3 whitespace-pre-line text-ink">
                <span className="block text-sm text-ink-soft">
                  {requestsText('greetingOf', { name: request.sender.name })}
                </span>
                {request.message}
              </p>
            ),
            action: <div className="flex gap-2">{decisions}</div>,
          }),
        }}
      />
      {isPending && <div className="mt-4 empty:hidden">{overlap}</div>}
      {isNew && !isPending && <NewFriends friend={request.sender} />}
      <p className="mt-4 rounded-control bg-muted px-4 py-3 whitespace-pre-line">
        {request.message}
      </p>
      {isPending ? (
        // The keys remove the row with its buttons, so that the focus moves to the card.
        <div key="pending" className="mt-auto flex flex-wrap gap-2 pt-4">
          {decisions}
          <IconButton
            icon={Ban}
            label={requestsText('block', { name: request.sender.name })}
            onClick={() => openBlock(request.sender)}
            large
          />
          {reportButton}
        </div>
      ) : (
        <div key="accepted" className="mt-auto flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <RequestMainLink
              request={request}
              handle={request.sender.instagramId}
              variant={isNew ? 'primary' : 'soft'}
            />
          </div>
          {reportButton}
        </div>
      )}
    </Card>
  );
}
