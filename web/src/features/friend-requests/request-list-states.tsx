import { paths } from '../../lib/paths.ts';
import { commonText } from '../../texts/common.ts';
import { requestsText } from '../../texts/requests.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

/** Placeholders in the shape of request cards. */
export function RequestsSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {[1, 2].map((card) => (
        <Card key={card}>
          <div className="flex gap-4">
            <Skeleton className="size-20 shrink-0 sm:size-24" card />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-7 w-24" />
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-5 w-40" />
            </div>
          </div>
          <Skeleton className="mt-4 h-12" />
          <Skeleton className="mt-4 h-12" />
        </Card>
      ))}
    </SkeletonGroup>
  );
}

export function FindNeighbours() {
  return (
    <ButtonLink to={paths.discover} wide>
      {requestsText('findNeighbours')}
    </ButtonLink>
  );
}

export function MoreButton({
  older,
}: {
  older: { hasMore: boolean; isLoading: boolean; loadMore(): void };
}) {
  if (!older.hasMore && !older.isLoading) return null;
  return (
    <div className="mt-5 flex justify-center">
      <Button
        variant="secondary"
        pending={older.isLoading}
        pendingLabel={commonText('loading')}
        onClick={older.loadMore}
      >
        {commonText('more')}
      </Button>
    </div>
  );
}
