import type { ComponentProps } from 'react';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { adminText } from '../../texts/admin.ts';
import { adminErrorText } from './admin-format.ts';

type LoadErrorProps = Omit<ComponentProps<typeof LoadFailed>, 'query'> & {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
};

/** Content of the dashboard that could not be loaded, with the texts of admins. */
export const LoadError = ({ inline = true, ...props }: LoadErrorProps) => (
  <LoadFailed {...props} inline={inline} retryLabel={adminText('retry')}>
    {adminErrorText(props.query.error)}
  </LoadFailed>
);
