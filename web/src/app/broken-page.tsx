import { SittingDog } from '../parts/dogs/sitting-dog.tsx';
import { LoadFailed } from '../parts/load-failed.tsx';
import { errorsText } from '../texts/errors.ts';

/** Shown instead of a page, or of the whole app, after an error in it. */
export function BrokenPage({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="page-column">
      <LoadFailed
        picture={<SittingDog />}
        headingLevel={1}
        title={errorsText('pageBrokenTitle')}
        query={{ refetch: onRetry }}
      >
        {errorsText('pageBrokenText')}
      </LoadFailed>
    </div>
  );
}
