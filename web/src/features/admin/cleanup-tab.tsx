import type { CleanupStatus } from '@meongmate/shared/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LostDog } from '../../parts/dogs/lost-dog.tsx';
import { adminTexts } from '../../texts/admin.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
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
        title={adminTexts.cleanupFailedToLoad}
        action={
          <Button pending={isFetching} onClick={() => void refetch()}>
            {adminTexts.retry}
          </Button>
        }
      >
        {adminErrorText(error)}
      </EmptyState>
    );
  }
  return (
    <SkeletonGroup label={adminTexts.loading}>
      <Skeleton className="h-80 rounded-card!" />
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
    [adminTexts.eligible, adminTexts.people(countText(status.eligibleForCleanup))],
    [adminTexts.recentlyDeleted, adminTexts.people(countText(status.recentlyDeleted))],
    [adminTexts.retention, status.retentionPeriod],
    [adminTexts.nextRun, nextRunText(status.nextScheduledCleanup)],
    [adminTexts.autoCleanup, status.cleanupEnabled ? adminTexts.enabled : adminTexts.disabled],
  ] as const;
  return (
    <Card className="max-w-2xl">
      <p className="text-ink-soft">{adminTexts.cleanupText(status.retentionPeriod)}</p>
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
            {adminTexts.cleanupDone(countText(run.data.anonymizedUsers))}
          </Banner>
        )}
      </div>
      <Button
        className="w-full sm:w-auto"
        pending={run.isPending}
        pendingLabel={adminTexts.pending}
        onClick={() => setIsConfirming(true)}
      >
        {adminTexts.runCleanup}
      </Button>
      {isConfirming && (
        <Dialog
          title={adminTexts.runCleanupTitle}
          onClose={() => setIsConfirming(false)}
          actions={
            <>
              <Button variant="secondary" autoFocus onClick={() => setIsConfirming(false)}>
                {adminTexts.cancel}
              </Button>
              <Button
                variant="destructive"
                onClick={() => {
                  setIsConfirming(false);
                  run.mutate();
                }}
              >
                {adminTexts.runCleanupAction}
              </Button>
            </>
          }
        >
          {adminTexts.runCleanupText(countText(status.eligibleForCleanup))}
        </Dialog>
      )}
    </Card>
  );
}
