import type { ReactNode } from 'react';
import { t } from '../../texts/t.ts';
import { Banner } from '../../ui/banner.tsx';

/** Said at log-in to an account an admin has blocked: why, and whom to ask. */
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
      title={t('auth.blockedTitle')}
      action={action}
      className="mb-4"
    >
      <p>{message}</p>
      {reason && <p>{t('auth.blockedReason', { reason })}</p>}
    </Banner>
  );
}
