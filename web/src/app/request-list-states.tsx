import { LostDog } from '../parts/dogs/lost-dog.tsx';
import { t } from '../texts/t.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { paths } from './paths.ts';

export function FindNeighbours() {
  return (
    <ButtonLink to={paths.discover} wide>
      {t('requests.findNeighbours')}
    </ButtonLink>
  );
}

export function LoadFailure({ onRetry, pending }: { onRetry: () => void; pending: boolean }) {
  return (
    <EmptyState
      picture={<LostDog />}
      title={t('requests.fetchFailed')}
      action={
        <Button wide pending={pending} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    />
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
        pendingLabel={t('common.loading')}
        onClick={older.loadMore}
      >
        {t('common.more')}
      </Button>
    </div>
  );
}
