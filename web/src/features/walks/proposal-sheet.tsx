import { dogNameOf } from '../../texts/person-text.ts';
import { proposalText } from '../../texts/walk-proposal.ts';
import { Dialog, DialogBody } from '../../ui/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { ProposalForm, type ProposalFormProps } from './proposal-form.tsx';

function Loading() {
  return (
    <DialogBody>
      <SkeletonGroup label={proposalText('loading')}>
        <Skeleton className="h-24" />
        <Skeleton className="mt-3 h-36" />
        <Skeleton className="mt-3 mb-6 h-[21.5rem]" />
      </SkeletonGroup>
    </DialogBody>
  );
}

/** Proposes a walk to a friend, or another time and place for one. */
export function ProposalSheet({
  isPending,
  ...props
}: ProposalFormProps & {
  /** Whether walking times and earlier walks are being loaded. */
  isPending: boolean;
}) {
  const { target, onClose } = props;
  const dog = dogNameOf(target.partner);
  return (
    <Dialog
      sheet="close"
      tall
      title={target.walk ? proposalText('changeTitle') : proposalText('proposeTitle', { dog })}
      onClose={onClose}
    >
      {isPending ? <Loading /> : <ProposalForm {...props} />}
    </Dialog>
  );
}
