import { adminTexts } from '../../texts/admin.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { whyText } from './admin-format.ts';

interface LoadFailedProps {
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Replaces content that failed to load: the error and a retry. */
export function LoadFailed({ title, query: { error, isFetching, refetch } }: LoadFailedProps) {
  return (
    <Banner
      tone="error"
      live="alert"
      title={title}
      action={
        <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
          {adminTexts.retry}
        </Button>
      }
    >
      {whyText(error)}
    </Banner>
  );
}
