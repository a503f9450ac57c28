import type { PublicUser } from '@meongmate/shared/contract/people';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { discoverText } from '../../texts/discover.ts';
import { requestsText } from '../../texts/requests.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';
import { openReceivedRequest, useSendRequest } from './mutations.ts';
import type { Relationship } from './relationships.ts';
import { WithdrawButton } from './withdraw-button.tsx';

/** With the rules that find contacts in a message. */
const GreetingDialog = lazyComponent(
  async () => (await import('./greeting-dialog.tsx')).GreetingDialog,
);

/** The button of a card: send a request, already sent and withdraw, or open the received request. */
export function RequestAction({
  person,
  relationship,
  variant = 'primary',
}: {
  person: PublicUser;
  relationship: Relationship | undefined;
  variant?: 'primary' | 'soft';
}) {
  const user = useUser();
  const [isWriting, setIsWriting] = useState(false);
  // State of this component, so that a failed request does not lose its message.
  const [message, setMessage] = useState(() => requestsText('defaultGreeting'));
  const send = useSendRequest(user.id);
  if (relationship?.kind === 'received') {
    return (
      <Button variant="soft" wide onClick={() => openReceivedRequest(relationship.requestId)}>
        {requestsText('seeWaiting')}
      </Button>
    );
  }
  const isSent = relationship !== undefined || send.isPending;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          variant={isSent ? 'soft' : variant}
          disabled={isSent}
          icon={isSent ? Check : undefined}
          padding="medium"
          className="grow disabled:opacity-100!"
          onClick={() => setIsWriting(true)}
        >
          {discoverText(isSent ? 'requestSent' : 'sendRequest')}
        </Button>
        {relationship?.kind === 'sent' && (
          <WithdrawButton requestId={relationship.requestId} receiver={person} />
        )}
      </div>
      {isWriting && (
        <GreetingDialog
          person={person}
          message={message}
          onChange={setMessage}
          onClose={() => setIsWriting(false)}
          onSend={() => {
            setIsWriting(false);
            if (send.isPending) return;
            // An empty field shows the default text as placeholder, so that text is sent.
            send.mutate({ person, message: message.trim() || requestsText('defaultGreeting') });
          }}
        />
      )}
    </>
  );
}
