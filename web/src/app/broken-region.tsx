import clsx from 'clsx';
import { commonText } from '../texts/common.ts';
import { errorsText } from '../texts/errors.ts';
import { Button } from '../ui/button.tsx';

/** Shown instead of a header or a bar in which an error occurred. */
export function BrokenRegion({ className, onRetry }: { className: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className={clsx('flex min-h-16 items-center justify-center gap-3 bg-card px-4', className)}
    >
      <p>{errorsText('regionBroken')}</p>
      <Button variant="secondary" small onClick={onRetry}>
        {commonText('retry')}
      </Button>
    </div>
  );
}
