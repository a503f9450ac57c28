import { CalendarPlus, Copy } from 'lucide-react';
import { useState } from 'react';
import { showError, showToast } from '../../lib/toast.ts';
import { calendarText } from '../../texts/calendar-feed.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useDeleteCalendarFeed } from './calendar-feed-api.ts';

/** Opens the calendar of the device, which asks whether to subscribe. */
const toWebcal = (url: string) => url.replace(/^https?:/, 'webcal:');

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: calendarText('copied') });
  } catch {
    showError(calendarText('copyFailed'), calendarText('copyFailedText'));
  }
}

const DEVICES = [
  ['iphone', 'iphoneSteps'],
  ['galaxy', 'galaxySteps'],
  ['google', 'googleSteps'],
] as const;

function Instructions() {
  return (
    <Card as="section" aria-labelledby="calendar-how">
      <h2 id="calendar-how" className="font-bold">
        {calendarText('how')}
      </h2>
      <dl className="mt-2 flex flex-col gap-3">
        {DEVICES.map(([device, steps]) => (
          <div key={device}>
            <dt className="text-sm font-semibold">{calendarText(device)}</dt>
            <dd className="text-ink-soft">{calendarText(steps)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The address of the own walks, for the calendar of a phone. */
export function ConnectedCalendar({ url, userId }: { url: string; userId: number }) {
  const [isEnding, setEnding] = useState(false);
  const end = useDeleteCalendarFeed(userId);
  return (
    <div className="flex flex-col gap-5">
      <Card as="section" aria-labelledby="calendar-address">
        <h2 id="calendar-address" className="font-bold">
          {calendarText('address')}
        </h2>
        <p className="mt-1 rounded-control bg-muted px-3 py-2 text-sm wrap-anywhere select-all">
          {url}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <ButtonAnchor href={toWebcal(url)} className="grow" icon={CalendarPlus}>
            {calendarText('open')}
          </ButtonAnchor>
          <Button variant="secondary" className="grow" icon={Copy} onClick={() => void copy(url)}>
            {calendarText('copy')}
          </Button>
        </div>
        <p className="mt-3 text-sm text-ink-soft">{calendarText('secret')}</p>
      </Card>
      <Instructions />
      <Button variant="ghostDanger" wide onClick={() => setEnding(true)}>
        {calendarText('end')}
      </Button>
      {isEnding && (
        <ConfirmDialog
          title={calendarText('endTitle')}
          action={calendarText('end')}
          cancelLabel={calendarText('keep')}
          pending={end.isPending}
          onConfirm={() => end.mutate(undefined, { onSettled: () => setEnding(false) })}
          onClose={() => setEnding(false)}
        >
          {calendarText('endText')}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The use of a connected calendar, before there is one. */
export function CalendarOffer({
  isPending,
  onCreate,
}: {
  isPending: boolean;
  onCreate: () => void;
}) {
  return (
    <div className="flex flex-col gap-4">
      <Banner>{calendarText('what')}</Banner>
      <Button wide icon={CalendarPlus} pending={isPending} onClick={onCreate}>
        {calendarText('create')}
      </Button>
    </div>
  );
}
