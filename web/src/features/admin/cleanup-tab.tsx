import type { CleanupStatus } from '@meongmate/shared/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LostDog } from '../../parts/dogs/lost-dog.tsx';
import { adminText } from '../../texts/admin.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { adminErrorText, countText, dateTimeText } from './admin-format.ts';
import { cleanupStatusQuery } from './api.ts';
import { useRunCleanup } from './use-moderation.ts';

export function CleanupTab() {
  const { data: status, error, isFetching, refetch } = useQuery(cleanupStatusQuery());
  if (status) return <Cleanup status={status} />;
  if (error) {
    return (
      <EmptyState
        picture={<LostDog />}
        title={adminText('cleanupFailedToLoad')}
        action={
          <Button pending={isFetching} onClick={() => void refetch()}>
            {adminText('retry')}
          </Button>
        }
      >
        {adminErrorText(error)}
      </EmptyState>
    );
  }
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
        <Dialog
          title={adminText('runCleanupTitle')}
          onClose={() => setIsConfirming(false)}
          actions={
            <DialogActions
              onClose={() => setIsConfirming(false)}
              label={adminText('cancel')}
              autoFocus
            >
              <Button
                variant="destructive"
                onClick={() => {
                  setIsConfirming(false);
                  run.mutate();
                }}
              >
                {adminText('runCleanupAction')}
              </Button>
            </DialogActions>
          }
        >
          {adminText('runCleanupText', { count: countText(status.eligibleForCleanup) })}
        </Dialog>
      )}
    </Card>
  );
}
