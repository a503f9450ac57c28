import type { WalkPlace } from '@meongmate/shared/contract/walks';
import { MapPinPlus, X } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { proposalText } from '../../texts/walk-proposal.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { pointOf } from './point-of.ts';
import type { ProposalFormState } from './use-proposal-form.ts';

const PLACES_SHOWN = 4;

const PointPicker = lazyComponent(async () => (await import('./point-picker.tsx')).PointPicker);

/** The meeting place: a name, one of the earlier places, and a point on the map. */
export function PlaceFields({
  form,
  places,
}: {
  form: ProposalFormState;
  places: readonly WalkPlace[];
}) {
  const [chosenName, chosenPoint] = useWatch({
    control: form.control,
    name: ['place', 'point'],
  });
  const [isPicking, setPicking] = useState(false);
  const others = places.filter(({ name }) => name !== chosenName).slice(0, PLACES_SHOWN);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={proposalText('place')}
        optional
        autoComplete="off"
        error={form.formState.errors.place?.message}
        hint={proposalText('placeHint')}
        {...form.register('place')}
      />
      {others.length > 0 && (
        <fieldset aria-label={proposalText('earlier')} className="flex flex-wrap gap-2">
          {others.map((place) => (
            <Button
              key={place.name}
              variant="secondary"
              small
              pill
              onClick={() => form.setValues({ place: place.name, point: pointOf(place) })}
            >
              {place.name}
            </Button>
          ))}
        </fieldset>
      )}
      {chosenPoint ? (
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          {proposalText('hasPoint')}
          <Button variant="ghost" small icon={X} onClick={() => form.setValue('point', null)}>
            {proposalText('removePoint')}
          </Button>
        </p>
      ) : (
        !isPicking && (
          <Button
            variant="ghostPrimary"
            small
            className="-ml-4 self-start"
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
            form.setValue('point', point);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
