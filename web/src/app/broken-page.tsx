import { SittingDog } from '../parts/dogs/sitting-dog.tsx';
import { commonText } from '../texts/common.ts';
import { errorsText } from '../texts/errors.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Shown instead of a page, or of the whole app, in which an error occurred. */
export function BrokenPage({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="page-column">
      <EmptyState
        picture={<SittingDog />}
        headingLevel={1}
        title={errorsText('pageBrokenTitle')}
        action={<Button onClick={onRetry}>{commonText('retry')}</Button>}
      >
        {errorsText('pageBrokenText')}
      </EmptyState>
    </div>
  );
}
