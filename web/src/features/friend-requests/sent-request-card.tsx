import type { SentRequest } from '@meongmate/shared/contract/friend-requests';
import { Hourglass, UserCheck } from 'lucide-react';
import { ReportIconButton } from '../../parts/report-button.tsx';
import { requestsText } from '../../texts/requests.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { RequestMainLink } from './request-main-link.tsx';
import { RequestPerson } from './request-person.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

export function SentRequestCard({ request }: { request: SentRequest }) {
  const isPending = request.status === 'pending';
  return (
    <Card as="li" data-testid="request-sent" className="flex flex-col">
      <RequestPerson person={request.receiver} at={request.createdAt} />
      <div className="mt-4">
        <Chip tone={isPending ? 'accent' : 'primary'} icon={isPending ? Hourglass : UserCheck}>
          {requestsText(isPending ? 'waiting' : 'accepted')}
        </Chip>
      </div>
      <p className="mt-3 rounded-control bg-muted px-4 py-3 whitespace-pre-line">
        {request.message}
      </p>
      <div className="mt-auto flex items-end gap-2">
        {isPending && (
          <div className="mt-4 flex grow">
            <WithdrawButton requestId={request.id} receiver={request.receiver} />
          </div>
        )}
        <div className="min-w-0 flex-1 empty:hidden">
          <RequestMainLink request={request} handle={request.receiver.instagramId} />
        </div>
        {request.id > 0 && (
          <ReportIconButton target={{ person: request.receiver, requestId: request.id }} />
        )}
      </div>
    </Card>
  );
}
