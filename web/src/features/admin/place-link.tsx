import { adminLostDogText } from '../../texts/admin-lost-dogs.ts';
import { commonText } from '../../texts/common.ts';

/** The exact place of an alert or a sighting: it was given for the search. */
export function PlaceLink({
  at: { latitude, longitude },
  name,
}: {
  at: { latitude: number; longitude: number };
  name?: string | null;
}) {
  return (
    <>
      {name && <span className="block wrap-anywhere">{name}</span>}
      <a
        href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
        target="_blank"
        rel="noreferrer"
        className="inline-block py-2.5 font-semibold text-primary underline-offset-4 hover:underline"
      >
        {adminLostDogText('map')}
        <span className="sr-only">, {commonText('newTab')}</span>
      </a>
    </>
  );
}
