import type { ReactNode } from 'react';
import { authText } from '../../texts/auth.ts';
import { Banner } from '../../ui/banner.tsx';

/** For a log-in to a blocked account: the reason and a link to the admin. */
export function BlockedNotice({
  message,
  reason,
  action,
}: {
  message: string;
  reason: string | undefined;
  action: ReactNode;
}) {
  return (
    <Banner
      tone="error"
      live="alert"
      title={authText('blockedTitle')}
      action={action}
      className="mb-4"
    >
      <p>{message}</p>
      {reason && <p>{authText('blockedReason', { reason })}</p>}
    </Banner>
  );
}
