import { AtSign, MapPinCheck } from 'lucide-react';
import { BlockedUsersCard } from '../../features/blocks/blocked-users-card.tsx';
import { PauseCard } from '../../features/profile/pause-card.tsx';
import { VisibleToCard } from '../../features/profile/visible-to-card.tsx';
import { useUser } from '../../lib/session.tsx';
import { t } from '../../texts/t.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { LinkRows } from '../link-rows.tsx';
import { paths } from '../paths.ts';
import { useHandleViewers } from '../use-handle-viewers.ts';

/** Who can find the user, and who sees what of them. */
export function VisibilityPage() {
  const { viewers } = useHandleViewers(useUser().id);
  return (
    <div className="page-column">
      <PageHeader title={t('title.visibility')} backTo={paths.myProfile} />
      <div className="flex flex-col gap-6">
        <VisibleToCard />
        <PauseCard />
        <LinkRows
          label={t('profile.more')}
          rows={[
            {
              to: paths.myInstagram,
              label: t('title.myInstagram'),
              icon: AtSign,
              value: viewers && t('connections.people', { count: viewers.count }),
            },
            { to: paths.myLocation, label: t('title.myLocation'), icon: MapPinCheck },
          ]}
        />
        {/* Last, so that a list that loads later moves nothing below it. */}
        <BlockedUsersCard />
      </div>
    </div>
  );
}
