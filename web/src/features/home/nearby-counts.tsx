import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import { RADIUS_OPTIONS_KM } from '@meongmate/shared/rules/limits';
import { ChevronRight, MapPin } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router.tsx';
import { homeText } from '../../texts/home.ts';

const NEAR_KM = Math.min(...RADIUS_OPTIONS_KM);

/** How many dogs are within each radius, with a link to them. `people` may be the nearest part of them. */
export function NearbyCounts({
  people,
  hasMore,
}: {
  people: readonly NearbyUser[];
  hasMore: boolean;
}) {
  const near = people.filter(({ distance }) => distance <= NEAR_KM).length;
  const countText = (count: number) =>
    homeText('dogs', { count: hasMore && count === people.length ? `${count}+` : count });
  return (
    <Link
      to={paths.discover}
      className="flex min-h-12 items-center gap-3 rounded-card bg-primary-soft px-4 py-3 font-semibold text-primary-ink"
    >
      <MapPin size={20} className="shrink-0" />
      <span className="min-w-0 flex-1">
        {homeText('counts', { near: countText(near), far: countText(people.length) })}
      </span>
      <ChevronRight size={20} className="shrink-0" />
    </Link>
  );
}
