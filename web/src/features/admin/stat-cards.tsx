import { useQuery } from '@tanstack/react-query';
import { Ban, type LucideIcon, UserCheck, Users, UserX } from 'lucide-react';
import { adminText } from '../../texts/admin.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { countText } from './admin-format.ts';
import { statsQuery } from './api.ts';
import { LoadError } from './load-failed.tsx';

const CARDS: readonly {
  name: 'total' | 'active' | 'blocked' | 'deleted';
  count: 'totalUsers' | 'activeUsers' | 'blockedUsers' | 'deletedUsers';
  icon: LucideIcon;
}[] = [
  { name: 'total', count: 'totalUsers', icon: Users },
  { name: 'active', count: 'activeUsers', icon: UserCheck },
  { name: 'blocked', count: 'blockedUsers', icon: Ban },
  { name: 'deleted', count: 'deletedUsers', icon: UserX },
];

/** Numbers of users; the last three add up to the first. */
export function StatCards() {
  const query = useQuery(statsQuery());
  const { data } = query;
  if (!data && query.error) return <LoadError title={adminText('statsFailed')} query={query} />;
  return (
    <section aria-label={adminText('statsLabel')}>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {CARDS.map(({ name, count, icon: Icon }) => (
          <Card key={name} className="sm:p-5" padding="small">
            <dt className="flex items-center gap-2 text-sm text-ink-soft">
              <Icon size={18} className="shrink-0 text-primary" />
              <span className="min-w-0">{adminText(`stats.${name}`)}</span>
            </dt>
            <dd className="mt-1 min-h-12 text-2xl font-bold" data-testid={data && `stat-${name}`}>
              {data ? countText(data[count]) : <Skeleton className="h-10 w-16" />}
            </dd>
          </Card>
        ))}
      </dl>
    </section>
  );
}
