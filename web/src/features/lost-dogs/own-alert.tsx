import type { LostDog } from '@meongmate/shared/contract/lost-dogs';
import { CalendarPlus, Copy, House, Printer, Share2 } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { copyLink, shareLink } from '../../parts/share-link.ts';
import { TextWithTime } from '../../parts/text-with-time.tsx';
import { dateTimeText } from '../../texts/format.ts';
import { lostDogText } from '../../texts/lost-dogs.ts';
import { shareText } from '../../texts/share.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useChangeAlert } from './api.ts';

/** The actions of the owner: one tap ends the alert; its link and its poster reach more people. */
export function OwnAlertActions({ alert }: { alert: LostDog }) {
  const { mutate, isPending, variables } = useChangeAlert(useUser().id);
  const isChanging = (change: 'found' | 'extend') => isPending && variables.change === change;
  const time = dateTimeText(new Date(alert.endsAt));
  return (
    <Card padding="small" className="flex flex-col gap-3">
      <p className="text-sm text-ink-soft">
        <TextWithTime text={lostDogText('until', { time })} time={time} />
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={CalendarPlus}
          className="grow"
          disabled={isPending}
          pending={isChanging('extend')}
          onClick={() => mutate({ id: alert.id, change: 'extend' })}
        >
          {lostDogText('extend')}
        </Button>
        <Button
          icon={House}
          className="grow"
          data-testid="lost-dog-found"
          disabled={isPending}
          pending={isChanging('found')}
          onClick={() => mutate({ id: alert.id, change: 'found' })}
        >
          {lostDogText('markFound')}
        </Button>
      </div>
      <div className="flex flex-wrap gap-2 border-t border-line pt-3">
        <Button
          variant="secondary"
          icon={Share2}
          className="grow"
          onClick={() =>
            void shareLink(alert.shareUrl, lostDogText('shareMessage', { dog: alert.dogName }))
          }
        >
          {lostDogText('share')}
        </Button>
        <Button
          variant="secondary"
          icon={Copy}
          className="grow"
          onClick={() => void copyLink(alert.shareUrl)}
        >
          {shareText('copy')}
        </Button>
        <ButtonLink
          to={paths.lostDogPoster(alert.id)}
          variant="secondary"
          icon={Printer}
          className="grow"
        >
          {lostDogText('poster')}
        </ButtonLink>
      </div>
      <p className="text-sm text-ink-soft">{lostDogText('shareHint')}</p>
    </Card>
  );
}
