import type { ReceivedRequest } from '@meongmate/shared/contract/friend-requests';
import { CONNECTION_TYPES, type ConnectionType } from '@meongmate/shared/rules/people';
import { AtSign, type LucideIcon, MessageSquare, Users } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { requestsText } from '../../texts/requests.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

const ICONS: Record<ConnectionType, LucideIcon> = {
  instagram: AtSign,
  chat: MessageSquare,
  both: Users,
};

/** The two handles that are shared. */
function Handles({ request: { sender } }: { request: ReceivedRequest }) {
  const { instagramId } = useUser();
  return (
    <>
      {instagramId && (
        <span className="block font-semibold">
          {requestsText('ownHandle', { handle: `@${instagramId}` })}
        </span>
      )}
      {sender.instagramId && (
        <span className="block font-semibold">
          {requestsText('otherHandle', { name: sender.name, handle: `@${sender.instagramId}` })}
        </span>
      )}
    </>
  );
}

/** Selects what acceptance shares, with an explanation of each option. */
export function AcceptDialog({
  request,
  onAccept,
  onClose,
}: {
  request: ReceivedRequest;
  onAccept: (type: ConnectionType) => void;
  onClose: () => void;
}) {
  const [type, setType] = useState<ConnectionType>('chat');
  const choices: Record<ConnectionType, { label: string; text: string }> = {
    instagram: { label: requestsText('shareInstagram'), text: requestsText('shareInstagramText') },
    chat: { label: requestsText('shareChat'), text: requestsText('shareChatText') },
    both: { label: requestsText('shareBoth'), text: requestsText('shareBothText') },
  };
  return (
    <Dialog
      title={requestsText('acceptTitle', { name: request.sender.name })}
      onClose={onClose}
      actions={
        <DialogActions onClose={onClose}>
          <Button onClick={() => onAccept(type)}>{requestsText('acceptAction')}</Button>
        </DialogActions>
      }
    >
      <fieldset className="min-w-0">
        <legend className="mb-3">{requestsText('acceptText')}</legend>
        <div className="flex flex-col gap-2 text-ink">
          {CONNECTION_TYPES.map((value) => {
            const Icon = ICONS[value];
            return (
              <label
                key={value}
                className="relative flex gap-3 rounded-control border border-edge p-3.5 has-checked:border-primary has-checked:bg-primary-soft has-checked:inset-ring-1 has-checked:inset-ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
              >
                <input
                  type="radio"
                  name="connection-type"
                  value={value}
                  checked={type === value}
                  aria-label={choices[value].label}
                  aria-describedby={`connection-${value}`}
                  onChange={() => setType(value)}
                  className="mt-0.5 size-5 shrink-0 accent-primary"
                />
                <span className="min-w-0 flex-1">
                  <span className="flex flex-wrap items-center gap-x-2 font-semibold">
                    <Icon size={18} className="shrink-0" />
                    {choices[value].label}
                  </span>
                  <span id={`connection-${value}`} className="mt-0.5 block text-sm">
                    <span className="block text-ink-soft">{choices[value].text}</span>
                    {value !== 'chat' && <Handles request={request} />}
                  </span>
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
    </Dialog>
  );
}
