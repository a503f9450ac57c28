import { distanceKm, type Position, roundTo } from '@meongmate/shared/rules/distance';

/** One person in an answer, as an attacker reads it. */
export interface Sighting {
  id: number;
  km: number;
  /** Where the answer says the person is, if it says so. */
  marker: Position | null;
}

/** What an attacker with accounts of their own can do, and what victims do meanwhile. */
export interface World {
  name: string;
  victims: readonly { id: number; home: Position }[];
  /** How far off a told distance may be, in metres. */
  stepM(km: number): number;
  /** An answer from a point that need not be where anyone is, in its order. */
  nearby(point: Position, radiusKm: 3 | 5): Promise<Sighting[]>;
  /** Moves the attacker's second account; answers where that account is shown, as far as it knows. */
  moveDecoy(position: Position): Promise<Position>;
  readonly decoyId: number;
  moveVictim(id: number, position: Position): Promise<void>;
  /** Everything a stranger is told around a point, to the byte. */
  view(point: Position): Promise<string>;
  close(): Promise<void>;
}

const DECOY = -1;

/**
 * Services as others ship them, as far as places go: distances from where people are, or from
 * where `shown` puts them.
 */
function otherService(
  name: string,
  victims: World['victims'],
  shown: (position: Position) => Position,
  hasMarkers: boolean,
): World {
  const places = new Map(victims.map(({ id, home }) => [id, shown(home)]));
  const nearby = (point: Position, radiusKm: number): Sighting[] =>
    [...places]
      .map(([id, place]) => ({ id, place, exact: distanceKm(point, place) }))
      .filter(({ exact }) => exact <= radiusKm)
      .sort((a, b) => a.exact - b.exact)
      .map(({ id, place, exact }) => ({
        id,
        km: roundTo(exact, 1),
        marker: hasMarkers ? place : null,
      }));
  return {
    name,
    victims,
    stepM: () => 100,
    nearby: async (point, radiusKm) => nearby(point, radiusKm),
    async moveDecoy(position) {
      places.set(DECOY, shown(position));
      return position;
    },
    decoyId: DECOY,
    async moveVictim(id, position) {
      places.set(id, shown(position));
    },
    view: async (point) => JSON.stringify(nearby(point, 5)),
    close: async () => {},
  };
}

export const plainRounding = (victims: World['victims']): World =>
  otherService('distance rounded to 0.1 km', victims, (position) => position, false);

export const threeDecimals = (victims: World['victims']): World =>
  otherService(
    'place cut to 3 decimals',
    victims,
    ({ latitude, longitude }) => ({
      latitude: roundTo(latitude, 3),
      longitude: roundTo(longitude, 3),
    }),
    true,
  );
