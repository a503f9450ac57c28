import { AtSign, MapPinCheck } from 'lucide-react';
import { BlockedUsersCard } from '../../features/blocks/blocked-users-card.tsx';
import { useHandleViewers } from '../../features/friend-requests/use-handle-viewers.ts';
import { VisibleToCard } from '../../features/profile/visible-to-card.tsx';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { connectionsText } from '../../texts/connections.ts';
import { profileText } from '../../texts/profile.ts';
import { titleText } from '../../texts/title.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowLink, Rows } from '../../ui/rows.tsx';

/** Controls audience, handle, location and blocks. */
export function VisibilityPage() {
  const { viewers } = useHandleViewers(useUser().id);
  return (
    <div className="page-column">
      <PageHeader title={titleText('visibility')} backTo={paths.myProfile} />
      <div className="flex flex-col gap-6">
        <VisibleToCard />
        <Rows label={profileText('more')}>
          <RowLink
            to={paths.myInstagram}
            label={titleText('myInstagram')}
            icon={AtSign}
            value={viewers && connectionsText('people', { count: viewers.count })}
          />
          <RowLink to={paths.myLocation} label={titleText('myLocation')} icon={MapPinCheck} />
        </Rows>
        {/* Last, so that a list that loads later moves nothing below it. */}
        <BlockedUsersCard />
      </div>
    </div>
  );
}
