import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';

/** The placeholder while a page's chunk loads. */
export function PageSkeleton() {
  return (
    <SkeletonGroup className="page-column flex flex-col gap-4">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="aspect-4/3 w-full" card />
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-6 w-1/2" />
    </SkeletonGroup>
  );
}
