import type { Position } from '@meongmate/shared/rules/distance';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import { cellCentre, cellOf } from '../../server/src/features/locations/locations.rules.ts';
import {
  chooseShownLocation,
  type RememberedCell,
} from '../../server/src/features/locations/shown-location-history.rules.ts';
import { waitMsUntilAllowed } from '../../server/src/platform/rate-limiter.ts';
import { STORED_LIMITS } from '../../server/src/product/rate-limits.ts';
import { metresBetween } from './geometry.ts';
import type { LocationService } from './location-service.ts';

interface Remembered extends RememberedCell {
  position: Position;
  centre: Position;
}

/** The records of a service about one user; never changed, so that an attacker can try several moves. */
export interface WalkerState {
  history: readonly Remembered[];
  /** Times of the new shown locations that count in the quota. */
  changesMs: readonly number[];
}
export const NEW_WALKER: WalkerState = { history: [], changesMs: [] };

export interface Move {
  state: WalkerState;
  /** The centre of the cell that is shown: what an attacker who knows the grid and the account's offset computes. */
  shown: Position;
}

/** Decides which cell of the grid is shown for a user who moves. */
export interface ShownLocationModel {
  name: string;
  move(state: WalkerState, position: Position, nowMs: number): Move;
}

function remember(
  gridKey: Buffer,
  { history, changesMs }: WalkerState,
  position: Position,
  countedAtMs?: number,
): Move {
  const centre = cellCentre(gridKey, position);
  const entry = { cell: cellOf(gridKey, position), position, centre };
  const counted = countedAtMs === undefined ? changesMs : [...changesMs, countedAtMs];
  return { state: { history: [...history, entry], changesMs: counted }, shown: centre };
}

/** The rule of the server: the same function decides. Histories here have fewer entries than it stores. */
export const currentRule = (gridKey: Buffer): ShownLocationModel => ({
  name: 'cells',
  move(state, position, nowMs) {
    const waitMs = waitMsUntilAllowed(STORED_LIMITS.newShownLocations, state.changesMs, nowMs);
    const isFirst = state.history.length === 0;
    const choice = chooseShownLocation(cellOf(gridKey, position), {
      history: state.history,
      isFirst,
      movedHere: false,
      shownCell: null,
      waitMs,
    });
    if (choice.kind === 'reused') return { state, shown: choice.entry.centre };
    if (choice.kind !== 'new') throw new Error('only a user who has moved is refused');
    return remember(gridKey, state, position, choice.isCounted ? nowMs : undefined);
  },
});

const MEMORY_SIZE = 20;

/** For comparison: reuse within a distance of a remembered true location, without a bound. */
export const memoryOfLocations = (gridKey: Buffer, radiusM: number): ShownLocationModel => ({
  name: `true locations, ${radiusM} m`,
  move({ history, changesMs }, position) {
    const distances = history.map((entry) => metresBetween(entry.position, position));
    const nearest = history[distances.indexOf(Math.min(...distances))];
    if (nearest && metresBetween(nearest.position, position) <= radiusM) {
      const others = history.filter((entry) => entry !== nearest);
      return { state: { history: [...others, nearest], changesMs }, shown: nearest.centre };
    }
    return remember(gridKey, { history: history.slice(1 - MEMORY_SIZE), changesMs }, position);
  },
});

/** A user whose moves an attacker watches, simulated or in a running service. */
export interface WatchedUser {
  /** Moves the user; returns the centre of the cell that others then see. */
  move(position: Position): Promise<Position>;
}

/** Time between two updates: 180 of them take 60 days, so that the quota is renewed. */
export const UPDATE_EVERY_MS = DAY_MS / 3;

export function simulatedUser(model: ShownLocationModel): WatchedUser {
  let state = NEW_WALKER;
  let updates = 0;
  return {
    async move(position) {
      updates += 1;
      const move = model.move(state, position, updates * UPDATE_EVERY_MS);
      state = move.state;
      return move.shown;
    },
  };
}

/** A user who signs up in a running service with the first move; seen by a stranger near that place. */
export function newUserOf(service: LocationService): WatchedUser {
  let user: { id: number; first: Position } | null = null;
  return {
    async move(position) {
      if (user) await service.moveVictim(user.id, position);
      user ??= { id: await service.addUser(position), first: position };
      const { id, first } = user;
      const sightings = await service.nearby(first, 5);
      const marker = sightings.find((sighting) => sighting.id === id)?.marker;
      if (!(marker && service.cellCentre)) throw new Error('the user is not shown');
      return service.cellCentre(marker);
    },
  };
}
