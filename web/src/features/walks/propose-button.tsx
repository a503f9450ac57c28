import { CalendarPlus } from 'lucide-react';
import { dogNameOf } from '../../texts/person-text.ts';
import { walkText } from '../../texts/walks.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { ProposalTarget } from './proposal.ts';

/** Opens the sheet that proposes a walk to a friend. */
export function ProposeButton({
  roomId,
  partner,
  onOpen,
}: Pick<ProposalTarget, 'roomId' | 'partner'> & { onOpen: (target: ProposalTarget) => void }) {
  return (
    <IconButton
      icon={CalendarPlus}
      label={walkText('proposeTo', { dog: dogNameOf(partner) })}
      data-testid="propose-walk"
      tone="primary"
      onClick={() => onOpen({ roomId, partner })}
    />
  );
}
