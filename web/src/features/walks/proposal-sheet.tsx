import { dogNameOf } from '../../texts/person-text.ts';
import { proposalText } from '../../texts/walk-proposal.ts';
import { Dialog, DialogBody } from '../../ui/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { ProposalForm, type ProposalFormProps } from './proposal-form.tsx';

/** At least as high as the form, so that the sheet does not grow. */
function Loading() {
  return (
    <DialogBody>
      <SkeletonGroup label={proposalText('loading')}>
        <div className="grid grid-cols-2 gap-2 pt-2">
          {[1, 2, 3, 4].map((slot) => (
            <Skeleton key={slot} className="h-18" />
          ))}
          <Skeleton className="col-span-2 mt-3 h-[30rem]" />
        </div>
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
      title={proposalText(target.walk ? 'changeTitle' : 'proposeTitle', { dog })}
      onClose={onClose}
    >
      {isPending ? <Loading /> : <ProposalForm {...props} />}
    </Dialog>
  );
}
