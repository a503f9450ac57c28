import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

/** Has the size of the row of cards that replaces it. */
export function HomeSkeleton() {
  return (
    <SkeletonGroup className="overflow-hidden">
      <Skeleton className="mb-3 h-11 w-64 max-w-full" />
      <div className="flex gap-3">
        {[1, 2, 3].map((index) => (
          <Skeleton key={index} className="h-70 w-52 shrink-0" card />
        ))}
      </div>
    </SkeletonGroup>
  );
}
