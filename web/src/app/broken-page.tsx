import { SittingDog } from '../parts/dogs/sitting-dog.tsx';
import { t } from '../texts/t.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Shown instead of a page, or of the whole app, in which an error occurred. */
export function BrokenPage({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="page-column">
      <EmptyState
        picture={<SittingDog />}
        headingLevel={1}
        title={t('errors.pageBrokenTitle')}
        action={<Button onClick={onRetry}>{t('common.retry')}</Button>}
      >
        {t('errors.pageBrokenText')}
      </EmptyState>
    </div>
  );
}
