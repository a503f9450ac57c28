import { notificationText } from '../../texts/notifications.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/** Settings or devices could not be loaded. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner
      tone="error"
      live="alert"
      title={notificationText('loadFailed')}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {notificationText('retry')}
        </Button>
      }
    />
  );
}
