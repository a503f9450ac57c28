import type { CleanupStatus } from '@meongmate/shared/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminText } from '../../texts/admin.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { countText, dateTimeText } from './admin-format.ts';
import { cleanupStatusQuery } from './api.ts';
import { LoadError } from './load-failed.tsx';
import { useRunCleanup } from './use-moderation.ts';

export function CleanupTab() {
  const query = useQuery(cleanupStatusQuery());
  if (query.data) return <Cleanup status={query.data} />;
  if (query.error)
    return <LoadError title={adminText('cleanupFailedToLoad')} query={query} inline={false} />;
  return (
    <SkeletonGroup label={adminText('loading')}>
      <Skeleton className="h-80" card />
    </SkeletonGroup>
  );
}

/** `next` is a time, or a text of the server that is returned unchanged. */
function nextRunText(next: string): string {
  return Number.isNaN(Date.parse(next)) ? next : dateTimeText(next);
}

function Cleanup({ status }: { status: CleanupStatus }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const run = useRunCleanup();
  const facts = [
    [adminText('eligible'), adminText('people', { count: countText(status.eligibleForCleanup) })],
    [
      adminText('recentlyDeleted'),
      adminText('people', { count: countText(status.recentlyDeleted) }),
    ],
    [adminText('retention'), status.retentionPeriod],
    [adminText('nextRun'), nextRunText(status.nextScheduledCleanup)],
    [
      adminText('autoCleanup'),
      status.cleanupEnabled ? adminText('enabled') : adminText('disabled'),
    ],
  ] as const;
  return (
    <Card className="max-w-2xl">
      <p className="text-ink-soft">
        {adminText('cleanupText', { retention: status.retentionPeriod })}
      </p>
      <dl className="my-4 divide-y divide-line">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 py-3">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div role="status">
        {run.data && (
          <Banner className="mb-4">
            {adminText('cleanupDone', { count: countText(run.data.anonymizedUsers) })}
          </Banner>
        )}
      </div>
      <Button
        className="w-full sm:w-auto"
        pending={run.isPending}
        pendingLabel={adminText('pending')}
        onClick={() => setIsConfirming(true)}
      >
        {adminText('runCleanup')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={adminText('runCleanupTitle')}
          action={adminText('runCleanupAction')}
          cancelLabel={adminText('cancel')}
          onConfirm={() => {
            setIsConfirming(false);
            run.mutate();
          }}
          onClose={() => setIsConfirming(false)}
        >
          {adminText('runCleanupText', { count: countText(status.eligibleForCleanup) })}
        </ConfirmDialog>
      )}
    </Card>
  );
}
