import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import { VERSION } from '@meongmate/shared/version';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ShieldCheck } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { openInquiriesQuery, statsQuery } from '../../features/admin/api.ts';
import { DailyPlots } from '../../features/admin/daily-plots.tsx';
import { InquiriesTab } from '../../features/admin/inquiries-tab.tsx';
import { LogsTab } from '../../features/admin/logs-tab.tsx';
import { ReportsTab } from '../../features/admin/reports-tab.tsx';
import { StatCards } from '../../features/admin/stat-cards.tsx';
import { UsersTab } from '../../features/admin/users-tab.tsx';
import { WalkFigures } from '../../features/admin/walk-figures.tsx';
import { paths } from '../../lib/paths.ts';
import { useSearchParams } from '../../lib/router.tsx';
import { useSession } from '../../lib/session.tsx';
import { adminText } from '../../texts/admin.ts';
import { adminReportText } from '../../texts/admin-reports.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';

// Rarely opened, and the page has its limit of size.
const CleanupTab = lazyComponent(
  async () => (await import('../../features/admin/cleanup-tab.tsx')).CleanupTab,
);
const LostDogsTab = lazyComponent(
  async () => (await import('../../features/admin/lost-dogs-tab.tsx')).LostDogsTab,
);
const PageErrorsTab = lazyComponent(
  async () => (await import('../../features/admin/page-errors-tab.tsx')).PageErrorsTab,
);
const ProviderReturn = lazyComponent(
  async () => (await import('../../features/identities/provider-return.tsx')).ProviderReturn,
);

const PANEL = 'admin-panel';

const TABS = {
  users: UsersTab,
  reports: ReportsTab,
  lostDogs: LostDogsTab,
  inquiries: InquiriesTab,
  logs: LogsTab,
  errors: PageErrorsTab,
  cleanup: CleanupTab,
} satisfies Record<string, ComponentType>;
type Tab = keyof typeof TABS;

const isTab = (name: string | null): name is Tab => name !== null && Object.hasOwn(TABS, name);

/** The tab is in the URL, so that Back and a reload restore it. */
function useTab(): [Tab, (tab: Tab) => void] {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('tab');
  const tab = isTab(requested) ? requested : 'users';
  return [tab, (next) => setSearch(next === 'users' ? {} : { tab: next }, { replace: true })];
}

export function AdminPage() {
  const { isConfirmed } = useSession();
  // The stored user is not trusted: no admin request before the server has confirmed the role.
  return isConfirmed ? <Dashboard /> : <PageSkeleton />;
}

function Dashboard() {
  const [tab, setTab] = useTab();
  const Panel = TABS[tab];
  const { data: openInquiries = 0 } = useQuery(openInquiriesQuery());
  const { data: stats } = useQuery({ ...statsQuery(), refetchInterval: MINUTE_MS });
  const openReports = stats?.openReports ?? 0;
  const badges: Partial<Record<Tab, ReactNode>> = {
    reports: (
      <Badge
        tone="danger"
        count={openReports}
        label={adminReportText('openCount', { count: openReports })}
      />
    ),
    inquiries: (
      <Badge count={openInquiries} label={adminText('openInquiries', { count: openInquiries })} />
    ),
  };
  return (
    // Korean in both languages of the app.
    <div lang="ko" className="page-wide lg:pt-6!">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-4">
        <h1 tabIndex={-1} className="w-full pt-1 pr-32 text-xl font-bold lg:w-auto lg:pr-0">
          {adminText('title')}
        </h1>
        <span className="inline-flex items-center gap-1.5 rounded-full bg-primary-soft px-3 py-1 text-sm font-semibold text-primary-ink">
          <ShieldCheck size={16} />
          {adminText('superUser')}
        </span>
        <ButtonLink
          to={paths.discover}
          variant="secondary"
          icon={ArrowLeft}
          small
          className="ml-auto"
        >
          {adminText('toNormalScreen')}
        </ButtonLink>
      </header>
      <ProviderReturn />
      <div className="**:[[role=tab]]:flex-auto **:[[role=tab]]:px-1 **:[[role=tablist]]:flex-wrap lg:max-w-2xl">
        <Tabs<Tab>
          wide
          label={adminText('tabsLabel')}
          value={tab}
          onChange={setTab}
          tabs={(Object.keys(TABS) as Tab[]).map((value) => ({
            value,
            label: adminText(`tabs.${value}`),
            controls: PANEL,
            badge: badges[value],
          }))}
        />
      </div>
      <div
        id={PANEL}
        role="tabpanel"
        aria-label={adminText(`tabs.${tab}`)}
        className="mt-4 min-h-dvh"
      >
        <h2 className="sr-only">{adminText(`tabs.${tab}`)}</h2>
        {tab === 'users' && (
          <div className="mb-5">
            <StatCards />
            <div className="mt-3 lg:mt-4">
              <DailyPlots />
            </div>
            <WalkFigures />
          </div>
        )}
        <Panel key={tab} />
      </div>
      <footer className="mt-8 border-t border-line pt-4 text-sm text-ink-soft">
        {adminText('version', { version: VERSION })}
      </footer>
    </div>
  );
}
