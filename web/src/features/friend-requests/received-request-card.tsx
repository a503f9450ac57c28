import type { ReceivedRequest } from '@meongmate/shared/contract/friend-requests';
import { Ban, UserCheck } from 'lucide-react';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { RequestChatLink } from './request-chat-link.tsx';
import { RequestPerson } from './request-person.tsx';

export const requestElementId = (requestId: number) => `request-${requestId}`;

export function ReceivedRequestCard({
  request,
  chatPath,
  onAccept,
  onDelete,
  onBlock,
}: {
  request: ReceivedRequest;
  /** The path of the pair's room, if chat was accepted. */
  chatPath: string | undefined;
  onAccept: () => void;
  onDelete: () => void;
  onBlock: () => void;
}) {
  const isPending = request.status === 'pending';
  return (
    <Card
      as="li"
      id={requestElementId(request.id)}
      tabIndex={-1}
      data-testid="request-received"
      className="flex flex-col"
    >
      <RequestPerson
        person={request.sender}
        at={request.createdAt}
        badge={
          !isPending && (
            <Chip tone="primary" icon={UserCheck}>
              {t('requests.accepted')}
            </Chip>
          )
        }
      />
      <p className="mt-4 rounded-control bg-muted px-4 py-3 whitespace-pre-line">
        {request.message}
      </p>
      {isPending ? (
        <div className="mt-auto flex flex-wrap gap-2 pt-4">
          <Button className="flex-[2]" onClick={onAccept}>
            {t('requests.accept')}
          </Button>
          <Button variant="secondary" className="flex-1" onClick={onDelete}>
            {t('requests.delete')}
          </Button>
          <IconButton
            icon={Ban}
            label={t('requests.block', { name: request.sender.name })}
            onClick={onBlock}
            className="size-12!"
          />
        </div>
      ) : (
        chatPath && <RequestChatLink to={chatPath} />
      )}
    </Card>
  );
}
