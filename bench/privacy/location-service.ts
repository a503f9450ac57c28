import { distanceKm, type Position, roundTo } from '@meongmate/shared/rules/distance';

/** One user in a response, as an attacker reads it. */
export interface Sighting {
  id: number;
  km: number;
  /** The location of the user in the response, if it contains one. */
  marker: Position | null;
}

/** The actions of an attacker with own accounts, and the moves of victims. */
export interface World {
  name: string;
  victims: readonly { id: number; home: Position }[];
  /** The rounding step of a returned distance, in metres. */
  stepM(km: number): number;
  /** The response for any point, in its order; no user has to be there. */
  nearby(point: Position, radiusKm: 3 | 5): Promise<Sighting[]>;
  /** Moves the attacker's second account; returns its shown location, as far as the attacker knows it. */
  moveDecoy(position: Position): Promise<Position>;
  readonly decoyId: number;
  moveVictim(id: number, position: Position): Promise<void>;
  /** Everything that a stranger receives around a point, to the byte. */
  view(point: Position): Promise<string>;
  close(): Promise<void>;
}

const DECOY = -1;

/**
 * The location part of other common services: distances from the true location, or from the location that
 * `shown` returns.
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
