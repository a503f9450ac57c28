import type { LostDog } from '@meongmate/shared/contract/lost-dogs';
import { MapPin } from 'lucide-react';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { TextWithTime } from '../../parts/text-with-time.tsx';
import { dateTimeText } from '../../texts/format.ts';
import { lostDogText } from '../../texts/lost-dogs.ts';
import { Card } from '../../ui/card.tsx';
import { PlaceMap } from '../walks/place-map.tsx';

/** Stable nodes for the map, by the key of their marker. */
function createNodes(): (key: string) => HTMLElement {
  const nodes = new Map<string, HTMLElement>();
  return (key) => {
    const node = nodes.get(key) ?? document.createElement('div');
    nodes.set(key, node);
    return node;
  };
}

/** Where the dog was last seen, and for its owner where finders saw it since, in their order. */
export function LostDogPlace({ dog }: { dog: LostDog }) {
  const [nodeOf] = useState(createNodes);
  const { latitude, longitude, sightings } = dog;
  const centre = useMemo(() => ({ latitude, longitude }), [latitude, longitude]);
  const numbered = useMemo(() => [...(sightings ?? [])].reverse(), [sightings]);
  const marks = useMemo(
    () => [
      { id: 'lost', at: centre, node: nodeOf('lost') },
      ...numbered.map((sighting) => {
        const id = `sighting-${sighting.id}`;
        return { id, at: sighting, node: nodeOf(id) };
      }),
    ],
    [centre, numbered, nodeOf],
  );
  const time = dateTimeText(new Date(dog.lastSeenAt));
  return (
    <Card padding="none" className="overflow-hidden">
      <PlaceMap centre={centre} label={lostDogText('map')} marks={marks} />
      {createPortal(
        <MapPin
          size={40}
          // The tip of the pin is at the point.
          className="pointer-events-none -translate-y-1/2 fill-accent text-accent-ink"
        />,
        nodeOf('lost'),
      )}
      {numbered.map(({ id }, index) =>
        createPortal(
          <span className="pointer-events-none grid size-[2rem] place-content-center rounded-full border-2 border-card bg-accent text-sm font-bold text-accent-ink shadow-marker">
            {index + 1}
          </span>,
          nodeOf(`sighting-${id}`),
          id,
        ),
      )}
      <p className="p-4">
        {dog.placeName && <span className="block font-bold wrap-anywhere">{dog.placeName}</span>}
        <span className="text-sm text-ink-soft">
          <TextWithTime text={lostDogText('lastSeen', { time })} time={time} />
        </span>
      </p>
    </Card>
  );
}
