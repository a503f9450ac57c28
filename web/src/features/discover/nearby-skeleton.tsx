import { discoverText } from '../../texts/discover.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

/** Placeholders in the shape of nearby cards. */
export function NearbySkeleton() {
  return (
    <SkeletonGroup
      label={discoverText('searching')}
      className="grid grid-cols-1 gap-5 @xl:grid-cols-2"
    >
      {[1, 2].map((card) => (
        <Card key={card} padding="none" className="overflow-hidden">
          <Skeleton className="aspect-4/3 rounded-none!" />
          <div className="p-5">
            <Skeleton className="h-7 w-28" />
            <Skeleton className="mt-2 h-5 w-44" />
            <Skeleton className="mt-2 h-5 w-28" />
            <Skeleton className="mt-3 h-6 w-full" />
            <div className="mt-3 flex gap-2">
              <Skeleton className="h-8 w-32 rounded-full!" />
              <Skeleton className="h-8 w-20 rounded-full!" />
            </div>
            <Skeleton className="mt-5 h-12" />
          </div>
        </Card>
      ))}
    </SkeletonGroup>
  );
}
