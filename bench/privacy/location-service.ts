import { distanceKm, type Position, roundTo } from '@meongmate/shared/rules/distance';

/** One user in a response, as an attacker reads it. */
export interface Sighting {
  id: number;
  km: number;
  /** The location of the user in the response, if it contains one. */
  marker: Position | null;
}

/** The actions of an attacker with own accounts, and the moves of victims. */
export interface LocationService {
  name: string;
  victims: readonly { id: number; home: Position }[];
  /** The rounding step of a returned distance, in metres. */
  roundingStepM(km: number): number;
  /** The response for any point, in its order; no user has to be there. */
  nearby(point: Position, radiusKm: 3 | 5): Promise<Sighting[]>;
  /** Moves the attacker's second account; returns its shown location, as far as the attacker knows it. */
  moveDecoy(position: Position): Promise<Position>;
  readonly decoyId: number;
  moveVictim(id: number, position: Position): Promise<void>;
  /** Registers a user at a location; returns the id. */
  addUser(position: Position): Promise<number>;
  deleteUser(id: number): Promise<void>;
  /** The centre of the cell that contains a marker, as an attacker who has learnt the grid knows it. */
  cellCentre?(marker: Position): Position;
  /** Everything that a stranger receives around a point, to the byte. */
  view(point: Position): Promise<string>;
  close(): Promise<void>;
}

const DECOY = -1;

/**
 * The location part of other common services: distances from the true location, or from the location that
 * `toShownPosition` returns.
 */
function simulatedService(
  name: string,
  victims: LocationService['victims'],
  toShownPosition: (position: Position) => Position,
  hasMarkers: boolean,
): LocationService {
  const shownPositions = new Map(victims.map(({ id, home }) => [id, toShownPosition(home)]));
  const nearby = (point: Position, radiusKm: number): Sighting[] =>
    [...shownPositions]
      .map(([id, shownPosition]) => ({
        id,
        shownPosition,
        exact: distanceKm(point, shownPosition),
      }))
      .filter(({ exact }) => exact <= radiusKm)
      .sort((a, b) => a.exact - b.exact)
      .map(({ id, shownPosition, exact }) => ({
        id,
        km: roundTo(exact, 1),
        marker: hasMarkers ? shownPosition : null,
      }));
  return {
    name,
    victims,
    roundingStepM: () => 100,
    nearby: async (point, radiusKm) => nearby(point, radiusKm),
    async moveDecoy(position) {
      shownPositions.set(DECOY, toShownPosition(position));
      return position;
    },
    decoyId: DECOY,
    async moveVictim(id, position) {
      shownPositions.set(id, toShownPosition(position));
    },
    async addUser(position) {
      const id = Math.max(...shownPositions.keys()) + 1;
      shownPositions.set(id, toShownPosition(position));
      return id;
    },
    async deleteUser(id) {
      shownPositions.delete(id);
    },
    view: async (point) => JSON.stringify(nearby(point, 5)),
    close: async () => {},
  };
}

export const plainRounding = (victims: LocationService['victims']): LocationService =>
  simulatedService('distance rounded to 0.1 km', victims, (position) => position, false);

export const threeDecimals = (victims: LocationService['victims']): LocationService =>
  simulatedService(
    'place cut to 3 decimals',
    victims,
    ({ latitude, longitude }) => ({
      latitude: roundTo(latitude, 3),
      longitude: roundTo(longitude, 3),
    }),
    true,
  );
