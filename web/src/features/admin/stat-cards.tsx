import type { AdminStats } from '@meongmate/shared/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { Ban, type LucideIcon, UserCheck, Users, UserX } from 'lucide-react';
import { adminTexts } from '../../texts/admin.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { countText, whyText } from './admin-format.ts';
import { statsQuery } from './api.ts';

const CARDS: readonly {
  name: keyof typeof adminTexts.stats;
  count: keyof AdminStats;
  icon: LucideIcon;
}[] = [
  { name: 'total', count: 'totalUsers', icon: Users },
  { name: 'active', count: 'activeUsers', icon: UserCheck },
  { name: 'blocked', count: 'blockedUsers', icon: Ban },
  { name: 'deleted', count: 'deletedUsers', icon: UserX },
];

/** How many people there are; the last three add up to the first. */
export function StatCards() {
  const { data, error, isFetching, refetch } = useQuery(statsQuery());
  if (!data && error) {
    return (
      <Banner
        tone="error"
        live="alert"
        title={adminTexts.statsFailed}
        action={
          <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
            {adminTexts.retry}
          </Button>
        }
      >
        {whyText(error)}
      </Banner>
    );
  }
  return (
    <section aria-label={adminTexts.statsLabel}>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {CARDS.map(({ name, count, icon: Icon }) => (
          <Card key={name} className="p-4! sm:p-5!">
            <dt className="flex items-center gap-2 text-sm text-ink-soft">
              <Icon size={18} className="shrink-0 text-park" aria-hidden="true" />
              <span className="min-w-0">{adminTexts.stats[name]}</span>
            </dt>
            <dd className="mt-1 min-h-11 text-2xl font-bold" data-testid={data && `stat-${name}`}>
              {data ? countText(data[count]) : <Skeleton className="h-10 w-16" />}
            </dd>
          </Card>
        ))}
      </dl>
    </section>
  );
}
