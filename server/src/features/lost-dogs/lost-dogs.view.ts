import type {
  FoundDog,
  LostDog,
  SharedLostDog,
  Sighting,
} from '@meongmate/shared/contract/lost-dogs';
import { quantizeDistanceKm } from '@meongmate/shared/rules/distance';
import { toPublicUser } from '../users/users.view.ts';
import type { LostDogRow, SharedAlertRow } from './lost-dogs.repository.ts';
import type { SightingRow } from './sightings.repository.ts';

export const toShareUrl = (publicUrl: string, { code }: Pick<LostDogRow, 'code'>) =>
  `${publicUrl}/lost/${code}`;

/** The only function that converts a row to an alert. The path of the photo carries the code of a reader by code. */
export function toLostDog(row: LostDogRow, publicUrl: string, byCode = false): LostDog {
  return {
    id: row.id,
    owner: row.owner && toPublicUser(row.owner),
    dogName: row.dog_name,
    photo: `/api/lost-dogs/${row.id}/photo${byCode ? `?code=${row.code}` : ''}`,
    description: row.description,
    ...(row.phone && { phone: row.phone }),
    lastSeenAt: row.last_seen_at.toISOString(),
    latitude: row.latitude,
    longitude: row.longitude,
    placeName: row.place_name,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    distance: row.km === null ? null : quantizeDistanceKm(row.km),
    shareUrl: toShareUrl(publicUrl, row),
  };
}

export const toFoundDog = ({ id, dog_name: dogName }: LostDogRow): FoundDog => ({
  id,
  dogName,
  status: 'found',
});

export const toSighting = (row: SightingRow): Sighting => ({
  id: row.id,
  seenAt: row.seen_at.toISOString(),
  latitude: row.latitude,
  longitude: row.longitude,
  note: row.note,
  photo: row.photo && `/api/lost-dogs/${row.lost_dog_id}/sightings/${row.id}/photo`,
  createdAt: row.created_at.toISOString(),
  byMember: row.reporter_id !== null,
  reporter: row.reporter && toPublicUser(row.reporter),
  contact: row.contact,
});

/** An own alert, with what finders reported. */
export const toOwnLostDog = (
  row: LostDogRow,
  sightings: readonly SightingRow[],
  publicUrl: string,
): LostDog => ({ ...toLostDog(row, publicUrl), sightings: sightings.map(toSighting) });

/** Nothing about the owner but what they wrote. */
export const toSharedLostDog = (row: SharedAlertRow): SharedLostDog => ({
  dogName: row.dog_name,
  photo: `/api/lost-dogs/shared/${row.code}/photo`,
  description: row.description,
  lastSeenAt: row.last_seen_at.toISOString(),
  latitude: row.latitude,
  longitude: row.longitude,
  placeName: row.place_name,
  ...(row.phone && { phone: row.phone }),
  status: 'lost',
  endsAt: row.ends_at.toISOString(),
});
