import { paths } from '../../lib/paths.ts';
import { commonText } from '../../texts/common.ts';
import { requestsText } from '../../texts/requests.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

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
