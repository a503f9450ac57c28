import type { WalkPlace } from '@meongmate/shared/contract/walks';
import { hasPosition, type Position } from '@meongmate/shared/rules/distance';
import { History, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { proposalText } from '../../texts/walk-proposal.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFooter } from '../../ui/dialog.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PinMap } from './pin-map.tsx';
import { pointOf } from './point-of.ts';

const PLACES_SHOWN = 4;
/** For a user without a location: the city hall of Seoul. */
const SEOUL: Position = { latitude: 37.5665, longitude: 126.978 };
/** About ten metres: a zoom changes the middle by less. */
const MOVED_DEGREES = 0.0001;

const isFarFrom = (a: Position, b: Position): boolean =>
  Math.max(Math.abs(a.latitude - b.latitude), Math.abs(a.longitude - b.longitude)) > MOVED_DEGREES;

/** The point under the pin once the map was moved: the own location, mostly the home, must not be sent by one tap. */
function usePickedPoint(initial: Position | null) {
  const user = useUser();
  const [start] = useState(() => initial ?? (hasPosition(user) ? user : SEOUL));
  const [opened, setOpened] = useState<Position>();
  const [middle, setMiddle] = useState<Position>();
  const isMoved = middle !== undefined && opened !== undefined && isFarFrom(middle, opened);
  const onMove = (next: Position) => {
    setOpened((first) => first ?? next);
    setMiddle(next);
  };
  return { start, point: isMoved ? middle : initial, hasMap: middle !== undefined, onMove };
}

interface PlaceStepProps {
  place: WalkPlace | null;
  /** The earlier places of the pair. */
  places: readonly WalkPlace[];
  error: string | undefined;
  onChoose: (place: WalkPlace | null) => void;
  onClose: () => void;
}

/** Map and name of one place; `place` is where they start. */
function PlaceForm({ place, error, onChoose }: Omit<PlaceStepProps, 'places' | 'onClose'>) {
  const [name, setName] = useState(place?.name ?? '');
  const { start, point, hasMap, onMove } = usePickedPoint(pointOf(place));
  const hasName = name.trim() !== '';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The form of the sheet is an ancestor in React.
        event.stopPropagation();
        if (!hasName) return;
        const { latitude = null, longitude = null } = point ?? {};
        onChoose({ name: name.trim(), latitude, longitude });
      }}
    >
      <PinMap
        centre={start}
        hint={proposalText('mapHint')}
        pinClassName="size-9 fill-card text-primary"
        onPick={onMove}
      />
      <div className="flex flex-col gap-2 px-6 py-4">
        <TextField
          label={proposalText('placeName')}
          autoComplete="off"
          enterKeyHint="done"
          error={error}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <p className="flex gap-2 text-sm text-ink-soft">
          <ShieldCheck size={18} className="mt-0.5 shrink-0 text-primary" />
          {proposalText('placeHint')}
        </p>
      </div>
      <DialogFooter>
        {place && (
          <Button variant="secondary" onClick={() => onChoose(null)}>
            {proposalText('removePlace')}
          </Button>
        )}
        <Button type="submit" className="grow" disabled={!hasName}>
          {proposalText(hasName ? 'meetHere' : hasMap && !point ? 'moveTheMap' : 'nameThePlace')}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** The step of the sheet for the meeting place: an earlier one, or a point and its name. */
export function PlaceStep({ places, onClose, ...form }: PlaceStepProps) {
  const [start, setStart] = useState(form.place);
  return (
    <Sheet title={proposalText('place')} back onClose={onClose}>
      {places.length > 0 && (
        <fieldset
          aria-label={proposalText('earlier')}
          className="flex gap-2 overflow-x-auto px-6 pb-3"
        >
          {places.slice(0, PLACES_SHOWN).map((place) => (
            <Button
              key={place.name}
              variant={place.name === start?.name ? 'soft' : 'secondary'}
              aria-pressed={place.name === start?.name}
              small
              pill
              icon={History}
              className="shrink-0"
              onClick={() => setStart(place)}
            >
              {place.name}
            </Button>
          ))}
        </fieldset>
      )}
      <PlaceForm key={start?.name} {...form} place={start} />
    </Sheet>
  );
}
