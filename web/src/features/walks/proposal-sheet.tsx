import type { PublicUser, User } from '@meongmate/shared/contract/people';
import type { Walk } from '@meongmate/shared/contract/walks';
import { dogNameOf } from '../../texts/person-text.ts';
import { proposalText } from '../../texts/walk-proposal.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import type { OnWalk } from './mutations.ts';
import type { ProposalTarget } from './proposal.ts';
import { ProposalForm } from './proposal-form.tsx';

export interface ProposalSheetProps {
  target: ProposalTarget;
  user: User;
  /** Absent if the friends could not be loaded: then no slots are offered. */
  partner: PublicUser | undefined;
  /** Walks of the pair. */
  upcoming: readonly Walk[];
  past: readonly Walk[];
  onWalk: OnWalk;
  onClose: () => void;
}

/** At least as high as the form, so that the sheet does not grow. */
function Loading() {
  return (
    <SkeletonGroup label={proposalText('loading')}>
      <div className="grid grid-cols-2 gap-2 pt-2">
        {[1, 2, 3, 4].map((slot) => (
          <Skeleton key={slot} className="h-18" />
        ))}
        <Skeleton className="col-span-2 mt-3 h-[30rem]" />
      </div>
    </SkeletonGroup>
  );
}

/** Proposes a walk to a friend, or another time and place for one. */
export function ProposalSheet({
  isPending,
  ...props
}: ProposalSheetProps & {
  /** Whether walking times and earlier walks are being loaded. */
  isPending: boolean;
}) {
  const { target, onClose } = props;
  const dog = dogNameOf(target.partner);
  return (
    <Dialog
      title={proposalText(target.walk ? 'changeTitle' : 'proposeTitle', { dog })}
      onClose={onClose}
    >
      {isPending ? <Loading /> : <ProposalForm {...props} />}
    </Dialog>
  );
}
