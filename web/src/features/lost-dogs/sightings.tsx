import type { LostDog, Sighting } from '@meongmate/shared/contract/lost-dogs';
import { distanceKm, formatDistance, quantizeDistanceKm } from '@meongmate/shared/rules/distance';
import { roomTimeAgo } from '@meongmate/shared/rules/time-ago';
import { Flag, MessageSquare, Phone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { Photo } from '../../parts/photo.tsx';
import { openReport } from '../../parts/report-target.ts';
import { timeAgoText } from '../../texts/format.ts';
import { lostDogText } from '../../texts/lost-dogs.ts';
import { reportsText } from '../../texts/reports.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useSightingActions } from './api.ts';

/** A contact that is a telephone number and nothing else. */
function toPhone(contact: string | null): string | null {
  const digits = contact?.replace(/[\s().-]/g, '') ?? '';
  return /^\+?\d{8,15}$/.test(digits) ? digits : null;
}

function SightingRow({
  sighting,
  number,
  dog,
  actions: { remove, write },
}: {
  sighting: Sighting;
  /** As on the map: the first one is 1. */
  number: number;
  dog: LostDog;
  actions: ReturnType<typeof useSightingActions>;
}) {
  const now = useNow();
  const [isRemoving, setRemoving] = useState(false);
  const distance = formatDistance(quantizeDistanceKm(distanceKm(dog, sighting)));
  const phone = toPhone(sighting.contact);
  return (
    <li className="flex gap-3 py-3">
      <span
        aria-hidden="true"
        className="grid size-[2rem] shrink-0 place-content-center rounded-full bg-accent text-sm font-bold text-accent-ink"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {`${timeAgoText(roomTimeAgo(Date.parse(sighting.seenAt), now))} · ${lostDogText('awayFrom', { distance })}`}
        </p>
        {sighting.note && <p className="whitespace-pre-wrap wrap-anywhere">{sighting.note}</p>}
        {sighting.reporter && <p className="text-sm text-ink-soft">{sighting.reporter.name}</p>}
        {sighting.contact && (
          <p className="text-sm wrap-anywhere">
            {lostDogText('contactOf', { contact: sighting.contact })}
          </p>
        )}
        {sighting.photo && (
          <Photo
            path={sighting.photo}
            alt={lostDogText('sightingPhoto')}
            sizes="12rem"
            width="w-48"
            className="mt-2 max-w-full rounded-control"
          />
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          {phone && (
            <ButtonAnchor variant="soft" small icon={Phone} href={`tel:${phone}`}>
              {lostDogText('call')}
            </ButtonAnchor>
          )}
          {sighting.byMember && dog.status === 'lost' && (
            <Button
              variant="soft"
              small
              icon={MessageSquare}
              disabled={write.isPending}
              onClick={() => write.mutate(sighting.id)}
            >
              {lostDogText('write')}
            </Button>
          )}
          <Button
            variant="ghost"
            small
            icon={Trash2}
            aria-haspopup="dialog"
            onClick={() => setRemoving(true)}
          >
            {lostDogText('remove')}
          </Button>
          <Button
            variant="ghost"
            small
            icon={Flag}
            data-testid="report-open"
            aria-haspopup="dialog"
            onClick={() =>
              openReport({
                sightingId: sighting.id,
                ...(sighting.reporter && {
                  person: { id: sighting.reporter.id, name: sighting.reporter.name },
                }),
              })
            }
          >
            {reportsText('open')}
          </Button>
        </div>
      </div>
      {isRemoving && (
        <ConfirmDialog
          title={lostDogText('removeTitle')}
          action={lostDogText('remove')}
          pending={remove.isPending}
          onConfirm={() => remove.mutate(sighting.id, { onSettled: () => setRemoving(false) })}
          onClose={() => setRemoving(false)}
        >
          {lostDogText('removeText')}
        </ConfirmDialog>
      )}
    </li>
  );
}

/** The reports of finders to the owner, newest first. */
export function Sightings({ dog }: { dog: LostDog }) {
  const actions = useSightingActions(dog.id);
  const { sightings = [] } = dog;
  return (
    <Card
      as="section"
      padding="small"
      aria-label={lostDogText('sightings', { count: sightings.length })}
    >
      <h2 className="font-bold">{lostDogText('sightings', { count: sightings.length })}</h2>
      {sightings.length === 0 ? (
        <p className="mt-1 text-sm text-ink-soft">{lostDogText('noSightings')}</p>
      ) : (
        <ol className="divide-y divide-line">
          {sightings.map((sighting, index) => (
            <SightingRow
              key={sighting.id}
              sighting={sighting}
              number={sightings.length - index}
              dog={dog}
              actions={actions}
            />
          ))}
        </ol>
      )}
    </Card>
  );
}
