import { useQuery } from '@tanstack/react-query';
import { unpolledReceivedQuery } from '../../features/friend-requests/api.ts';
import { badgeCounts } from '../../lib/badge-counts.ts';
import { useSearchParams } from '../../lib/router.tsx';
import { useUser } from '../../lib/session.tsx';
import { useStore } from '../../lib/store.ts';
import { realtime } from '../../lib/use-realtime.ts';
import { RealtimeBadge } from '../../parts/realtime-badge.tsx';
import { t } from '../../texts/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { NewFriendOffer } from '../new-friend-offer.tsx';
import { paths } from '../paths.ts';
import { ReceivedList } from '../received-list.tsx';
import { SentList } from '../sent-list.tsx';

const PANEL = 'requests-panel';

type Tab = 'received' | 'sent';

/** The tab is in the URL, so that Back and a reload restore it. */
function useTab(): [Tab, (tab: Tab) => void] {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'sent' ? 'sent' : 'received';
  return [tab, (next) => setSearch(next === 'sent' ? { tab: 'sent' } : {}, { replace: true })];
}

export function FriendRequestsPage() {
  const user = useUser();
  const [tab, setTab] = useTab();
  const { data: received } = useQuery(unpolledReceivedQuery(user.id));
  const { newAcceptances } = useStore(badgeCounts);
  const pending = received?.filter(({ status }) => status === 'pending').length ?? 0;
  return (
    <div className="page-wide max-w-4xl!">
      <PageHeader title={t('title.friendRequests')} />
      <NewFriendOffer />
      <Tabs<Tab>
        wide
        label={t('requests.tabs')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'received',
            label: t('requests.received'),
            controls: PANEL,
            badge: <Badge count={pending} label={t('requests.pendingCount', { count: pending })} />,
          },
          {
            value: 'sent',
            label: t('requests.sent'),
            controls: PANEL,
            badge: (
              <Badge
                count={newAcceptances}
                label={t('nav.newAcceptances', { count: newAcceptances })}
              />
            ),
          },
        ]}
      />
      <div id={PANEL} role="tabpanel" aria-label={t(`requests.${tab}`)} className="mt-3">
        <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
          {tab === 'received' ? <ReceivedRealtimeBadge /> : <span />}
          <TextLink to={paths.connections} className="text-sm">
            {t('nav.connections')}
          </TextLink>
        </div>
        <h2 className="sr-only">{t(`requests.${tab}`)}</h2>
        {tab === 'received' ? (
          <>
            <Banner tone="warning" className="mb-4">
              {t('requests.safetyWarning')}
            </Banner>
            <ReceivedList />
          </>
        ) : (
          <SentList />
        )}
      </div>
    </div>
  );
}

function ReceivedRealtimeBadge() {
  return <RealtimeBadge state={useStore(realtime.state)} screen="requests" />;
}
