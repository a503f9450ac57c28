import type { LocationRecord } from '@meongmate/shared/contract/locations';
import { CircleCheck, CircleOff, Moon } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { showError, showToast } from '../../lib/toast.ts';
import { dateText } from '../../texts/format.ts';
import { locationText } from '../../texts/location.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useWithdrawLocation } from './api.ts';
import { LocationUpdate } from './location-update.tsx';
import { useUpdateLocation } from './use-update-location.ts';

/** Names deleted data, and offers the pause as the milder way to hide. */
function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const withdraw = useWithdrawLocation();
  return (
    <ConfirmDialog
      title={locationText('withdrawTitle')}
      action={locationText('withdrawAction')}
      pending={withdraw.isPending}
      onConfirm={() =>
        withdraw.mutate(undefined, {
          onSuccess: () => showToast({ title: locationText('withdrawnToast') }),
          onError: (error) => showError(locationText('withdrawFailed'), error),
          onSettled: onClose,
        })
      }
      onClose={onClose}
    >
      <p>{locationText('withdrawText')}</p>
      <p className="mt-4 flex items-center gap-3 rounded-control bg-muted p-3 text-sm text-ink">
        <Moon size={20} className="shrink-0" />
        {locationText('pauseInstead')}
      </p>
    </ConfirmDialog>
  );
}

const dayText = (iso: string) => dateText(new Date(iso));

function ConsentAgain() {
  const update = useUpdateLocation();
  const agree = () =>
    update.mutate(
      { consent: true },
      { onSuccess: () => showToast({ title: locationText('agreedAgain') }) },
    );
  return <LocationUpdate label={locationText('agreeAgain')} update={update} onUpdate={agree} />;
}

/** The consent with its date and version, and the button that withdraws or renews it. */
export function ConsentCard({ record }: { record: LocationRecord }) {
  const [isAsking, setAsking] = useState(false);
  const { consentedAt, version, withdrawnAt } = record;
  const Icon = withdrawnAt ? CircleOff : CircleCheck;
  return (
    <Card as="section" aria-labelledby="consent-title">
      <div className="flex items-start gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
          <Icon size={22} />
        </span>
        <div className="min-w-0">
          <h2 id="consent-title" className="text-lg font-bold">
            {locationText(withdrawnAt ? 'withdrawn' : 'consented')}
          </h2>
          <div className="text-ink-soft">
            {withdrawnAt ? (
              <p>{locationText('withdrawnAt', { date: dayText(withdrawnAt) })}</p>
            ) : (
              consentedAt && <p>{dayText(consentedAt)}</p>
            )}
            {version && <p>{locationText('version', { version })}</p>}
          </div>
          <TextLink to={paths.terms}>{locationText('terms')}</TextLink>
        </div>
      </div>
      {withdrawnAt ? (
        <ConsentAgain />
      ) : (
        <Button variant="softDanger" wide className="mt-4" onClick={() => setAsking(true)}>
          {locationText('withdraw')}
        </Button>
      )}
      {isAsking && <WithdrawDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}
