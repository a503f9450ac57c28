import { adminText } from '../../texts/admin.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { adminErrorText } from './admin-format.ts';

interface LoadErrorProps {
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Replaces content that failed to load: the error and a retry. */
export function LoadError({ title, query: { error, isFetching, refetch } }: LoadErrorProps) {
  return (
    <Banner
      tone="error"
      live="alert"
      title={title}
      action={
        <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
          {adminText('retry')}
        </Button>
      }
    >
      {adminErrorText(error)}
    </Banner>
  );
}
