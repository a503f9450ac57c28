import type { ChatRoom } from '@meongmate/shared/contract/chat';
import clsx from 'clsx';
import { ShieldCheck, X } from 'lucide-react';
import { useUser } from '../../../lib/session.tsx';
import { choiceEntry } from '../../../lib/storage.ts';
import { useEntry } from '../../../lib/use-entry.ts';
import { DogPair } from '../../../parts/dog-pair.tsx';
import { chatText } from '../../../texts/chat.ts';
import { dogNameOf } from '../../../texts/person-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

const closedTipEntry = choiceEntry('safetyTip', ['closed']);

/** Advice for a first meeting. Once closed, it never appears again on this device. */
function SafetyTip() {
  const [closed, setClosed] = useEntry(closedTipEntry, undefined);
  if (closed) return null;
  return (
    <div className="mt-4 flex items-center gap-2 rounded-card bg-primary-soft pl-4 text-left text-sm text-primary-ink">
      <ShieldCheck size={18} className="shrink-0" />
      <p className="min-w-0 flex-1 py-2.5">{chatText('safety')}</p>
      <IconButton
        icon={X}
        label={chatText('closeSafety')}
        onClick={() => setClosed('closed')}
        tone="inherit"
      />
    </div>
  );
}

/** The start of a conversation: who became friends, and advice for the first meeting. */
export function ConversationIntro({
  partner,
  showsSafetyTip,
  isBelowStrip = false,
}: {
  partner: ChatRoom['otherUser'];
  /** False once the friends have agreed on a walk. */
  showsSafetyTip: boolean;
  /** A strip covers the top of the messages. */
  isBelowStrip?: boolean;
}) {
  const user = useUser();
  return (
    <div className={clsx('px-4 pb-1', isBelowStrip ? 'pt-20' : 'pt-5')}>
      <div className="flex flex-col items-center gap-3 text-center">
        <DogPair dogs={[user, partner]} />
        <p className="max-w-full font-bold text-balance wrap-break-word">
          {chatText('becameFriends', { dog1: dogNameOf(user), dog2: dogNameOf(partner) })}
        </p>
      </div>
      {showsSafetyTip && <SafetyTip />}
    </div>
  );
}
