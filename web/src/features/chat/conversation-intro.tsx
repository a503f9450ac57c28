import type { ChatRoom } from '@meongmate/shared/contract/chat';
import clsx from 'clsx';
import { useUser } from '../../lib/session.tsx';
import { DogPair } from '../../parts/dog-pair.tsx';
import { chatText } from '../../texts/chat.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { SafetyTip } from './safety-tip.tsx';

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
    <div className={clsx('px-4 pb-1', isBelowStrip ? 'pt-16' : 'pt-5')}>
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
