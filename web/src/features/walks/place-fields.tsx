import type { WalkPlace } from '@meongmate/shared/contract/walks';
import { MapPinPlus, X } from 'lucide-react';
import { useState } from 'react';
import { proposalText } from '../../texts/walk-proposal.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { pointOf } from './point-of.ts';
import type { ProposalValues } from './proposal.ts';

const PLACES_SHOWN = 4;

const PointPicker = lazyComponent(async () => (await import('./point-picker.tsx')).PointPicker);

/** The meeting place: a name, one of the earlier places, and a point on the map. */
export function PlaceFields({
  values,
  places,
  error,
  onChange,
}: {
  values: ProposalValues;
  places: readonly WalkPlace[];
  error: string | undefined;
  onChange: (change: Partial<ProposalValues>) => void;
}) {
  const [isPicking, setPicking] = useState(false);
  const others = places.filter(({ name }) => name !== values.place).slice(0, PLACES_SHOWN);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={proposalText('place')}
        name="place"
        optional
        autoComplete="off"
        value={values.place}
        error={error}
        hint={proposalText('placeHint')}
        onChange={({ currentTarget }) => onChange({ place: currentTarget.value })}
      />
      {others.length > 0 && (
        <fieldset aria-label={proposalText('earlier')} className="flex flex-wrap gap-2">
          {others.map((place) => (
            <Button
              key={place.name}
              variant="secondary"
              small
              className="rounded-full!"
              onClick={() => onChange({ place: place.name, point: pointOf(place) })}
            >
              {place.name}
            </Button>
          ))}
        </fieldset>
      )}
      {values.point ? (
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          {proposalText('hasPoint')}
          <Button variant="ghost" small icon={X} onClick={() => onChange({ point: null })}>
            {proposalText('removePoint')}
          </Button>
        </p>
      ) : (
        !isPicking && (
          <Button
            variant="ghost"
            small
            className="-ml-4 self-start text-primary-ink!"
            icon={MapPinPlus}
            onClick={() => setPicking(true)}
          >
            {proposalText('openMap')}
          </Button>
        )
      )}
      {isPicking && (
        <PointPicker
          onPick={(point) => {
            onChange({ point });
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
