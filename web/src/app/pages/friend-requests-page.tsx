import { useQuery } from '@tanstack/react-query';
import { unpolledReceivedQuery } from '../../features/friend-requests/api.ts';
import { ReceivedList } from '../../features/friend-requests/received-list.tsx';
import { SentList } from '../../features/friend-requests/sent-list.tsx';
import { NewFriendOffer } from '../../features/notifications/new-friend-offer.tsx';
import { paths } from '../../lib/paths.ts';
import { useSearchParams } from '../../lib/router.tsx';
import { useUser } from '../../lib/session.tsx';
import { useStore } from '../../lib/store.ts';
import { realtime } from '../../lib/use-realtime.ts';
import { badgeCounts } from '../../parts/badge-counts.ts';
import { RealtimeBadge } from '../../parts/realtime-badge.tsx';
import { navText } from '../../texts/nav.ts';
import { requestsText } from '../../texts/requests.ts';
import { titleText } from '../../texts/title.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TextLink } from '../../ui/text-link.tsx';

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
  // Below a list, and not above it: an acceptance that arrives now moves no button.
  const offer = <NewFriendOffer className="not-first:mt-4" />;
  const pending = received?.filter(({ status }) => status === 'pending').length ?? 0;
  return (
    <div className="page-wide max-w-4xl!">
      <PageHeader title={titleText('friendRequests')} />
      <Tabs<Tab>
        wide
        label={requestsText('tabs')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'received',
            label: requestsText('received'),
            controls: PANEL,
            badge: (
              <Badge count={pending} label={requestsText('pendingCount', { count: pending })} />
            ),
          },
          {
            value: 'sent',
            label: requestsText('sent'),
            controls: PANEL,
            badge: (
              <Badge
                count={newAcceptances}
                label={navText('newAcceptances', { count: newAcceptances })}
              />
            ),
          },
        ]}
      />
      <div id={PANEL} role="tabpanel" aria-label={requestsText(tab)} className="mt-3">
        <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
          {tab === 'received' ? <ReceivedRealtimeBadge /> : <span />}
          <TextLink to={paths.connections} className="text-sm">
            {navText('connections')}
          </TextLink>
        </div>
        <h2 className="sr-only">{requestsText(tab)}</h2>
        {tab === 'received' ? (
          <>
            <Banner tone="warning" className="mb-4">
              {requestsText('safetyWarning')}
            </Banner>
            <ReceivedList offer={offer} />
          </>
        ) : (
          <>
            <SentList />
            {offer}
          </>
        )}
      </div>
    </div>
  );
}

function ReceivedRealtimeBadge() {
  return <RealtimeBadge state={useStore(realtime.state)} screen="requests" />;
}
