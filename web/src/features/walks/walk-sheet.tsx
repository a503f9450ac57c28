import type { Connection } from '@meongmate/shared/contract/connections';
import type { Walk } from '@meongmate/shared/contract/walks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { settingsQuery } from '../../lib/notification-settings.ts';
import { roomsKey } from '../../lib/query-keys.ts';
import { useUser } from '../../lib/session.tsx';
import { deviceZone } from '../../lib/walk-clock.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { proposalText } from '../../texts/walk-proposal.ts';
import { DialogBody } from '../../ui/dialog.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { roomSyncOf } from '../chat/api.ts';
import { connectionsQuery, findConnection } from '../connections/api.ts';
import { pastWalksQuery, walksQuery } from './api.ts';
import type { ProposalTarget } from './proposal.ts';
import { ProposalForm, type ProposalFormProps } from './proposal-form.tsx';
import { useStoreWalk } from './use-store-walk.ts';

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
function ProposalSheet({
  isPending,
  ...props
}: ProposalFormProps & {
  /** Whether walking times and earlier walks are being loaded. */
  isPending: boolean;
}) {
  const { target, onClose } = props;
  const dog = dogNameOf(target.partner);
  return (
    <Sheet
      tall
      title={target.walk ? proposalText('changeTitle') : proposalText('proposeTitle', { dog })}
      onClose={onClose}
    >
      {isPending ? <Loading /> : <ProposalForm {...props} />}
    </Sheet>
  );
}

/** The sheet with the walking times of the friend, and the walks of the pair. */
export function WalkSheet({ target, onClose }: { target: ProposalTarget; onClose: () => void }) {
  const user = useUser();
  const client = useQueryClient();
  const friendIn = (connections: readonly Connection[] | undefined) =>
    findConnection(connections, target.partner.id)?.connectedUser;
  const connections = useQuery({
    ...connectionsQuery(user.id),
    // Loaded before the acceptance, the friends lack this one.
    refetchOnMount: ({ state }) => friendIn(state.data) !== undefined || 'always',
  });
  const upcoming = useQuery(walksQuery(user.id));
  const past = useQuery(pastWalksQuery(user.id));
  const zone = target.walk?.timeZone ?? target.preset?.timeZone;
  const settings = useQuery({ ...settingsQuery(user.id), enabled: zone === undefined });
  const storeWalk = useStoreWalk(user.id);
  const onWalk = (walk: Walk) => {
    storeWalk(walk);
    // The message of a new proposal.
    roomSyncOf(client, walk.roomId).catchUp();
    void client.invalidateQueries({ queryKey: roomsKey });
  };
  const isOfRoom = ({ roomId }: Walk) => roomId === target.roomId;
  return (
    <ProposalSheet
      target={target}
      user={user}
      timeZone={zone ?? settings.data?.timeZone ?? deviceZone()}
      partner={friendIn(connections.data)}
      upcoming={(upcoming.data ?? []).filter(isOfRoom)}
      past={(past.data ?? []).filter(isOfRoom)}
      isPending={
        connections.isPending || upcoming.isPending || past.isPending || settings.isLoading
      }
      onWalk={onWalk}
      onClose={onClose}
    />
  );
}
