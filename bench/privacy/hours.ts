/** The attack on `nearby/hours`: accounts that bring the counts to a step, so that one victim changes them. */
import type { Position } from '@meongmate/shared/rules/distance';
import { CELL_M } from '../../server/src/features/locations/locations.rules.ts';
import { mean, standardError } from '../statistics.ts';
import { centreOf, metresBetween, moved, pointTowards } from './geometry.ts';
import type { LocationService } from './location-service.ts';

export interface HoursService extends LocationService {
  /** Moves the decoy into the cell of a point; returns its centre and the response there. */
  hours(point: Position): Promise<{ centre: Position; owners: number; text: string }>;
  /** Removes the location of a user. */
  hide(id: number): Promise<void>;
  /** Until the next snapshot has been taken. */
  nextDay(): Promise<void>;
}

/** Counts are multiples of five: with so many accounts of the attacker one owner more is a step. */
const ACCOUNTS = 4;
/** NEAR-30. */
const RADIUS_M = 3000;
/** Distance of the attacker's accounts from the marker of the victim. */
const ACCOUNTS_AT_M = 2000;
/** The counts of nearer cells do not depend on where in its cell the victim is. */
const RIM_M = [2000, 4000] as const;
const CANDIDATE_STEP_M = 20;
const CANDIDATES_M = 600;
const FAR_AWAY_M = 100_000;

interface Reading {
  centre: Position;
  isInside: boolean;
}

/** Every cell at the rim of the victim's circle in which the accounts are counted too. */
async function readRim(
  service: HoursService,
  marker: Position,
  accounts: Position,
): Promise<Reading[]> {
  const readings = new Map<string, Reading>();
  for (let north = -RIM_M[1]; north <= RIM_M[1]; north += CELL_M) {
    for (let east = -RIM_M[1]; east <= RIM_M[1]; east += CELL_M) {
      const point = moved(marker, north, east);
      const metres = metresBetween(point, marker);
      if (metres < RIM_M[0] || metres > RIM_M[1]) continue;
      // Beside the border of their own circle the attacker cannot tell which of them are counted.
      if (metresBetween(point, accounts) > RADIUS_M - 2 * CELL_M) continue;
      const { centre, owners } = await service.hours(point);
      readings.set(JSON.stringify(centre), { centre, isInside: owners > ACCOUNTS });
    }
  }
  return [...readings.values()];
}

/** How many readings an owner at this place would not explain. */
const countWrong = (place: Position, readings: readonly Reading[]): number =>
  readings.filter(({ centre, isInside }) => metresBetween(centre, place) <= RADIUS_M !== isInside)
    .length;

/** The centre of all places near the marker from which the readings follow. */
function locate(marker: Position, readings: readonly Reading[]): Position {
  const candidates: { point: Position; wrong: number }[] = [];
  for (let north = -CANDIDATES_M; north <= CANDIDATES_M; north += CANDIDATE_STEP_M) {
    for (let east = -CANDIDATES_M; east <= CANDIDATES_M; east += CANDIDATE_STEP_M) {
      const point = moved(marker, north, east);
      candidates.push({ point, wrong: countWrong(point, readings) });
    }
  }
  const least = Math.min(...candidates.map(({ wrong }) => wrong));
  return centreOf(candidates.filter(({ wrong }) => wrong === least).map(({ point }) => point));
}

export interface HoursResult {
  /** Errors in metres of each victim: the marker that everybody sees, and the estimate from the counts. */
  markers: number[];
  estimates: number[];
  /** From the estimate to the marker: the counts follow from the shown location. */
  toMarkers: number[];
  /** Readings that do not follow from the marker: they tell something about the home. */
  beyondMarkers: number;
  /** Responses that one owner more, or one owner less, changed within the day. */
  changedWithinDay: number;
  /** Responses that differ the day after a victim moved by 100 m at home. */
  changedByMove: number;
}

/** So far apart that the circles of two homes never meet. */
export const toLonelyHomes = (homes: readonly Position[]): Position[] =>
  homes.map((home, index) => moved(home, 20_000 * index, 0));

async function findMarker(service: LocationService, id: number, home: Position): Promise<Position> {
  const marker = (await service.nearby(home, 3)).find((shown) => shown.id === id)?.marker;
  if (!marker) throw new Error('the victim is not shown');
  return marker;
}

const textsAround = async (service: HoursService, point: Position): Promise<string[]> => {
  const texts: string[] = [];
  for (let side = 0; side < 8; side++)
    texts.push(
      (await service.hours(pointTowards(point, (side * Math.PI) / 4, RADIUS_M - 200))).text,
    );
  return texts;
};
const countChanges = (before: readonly string[], after: readonly string[]): number =>
  before.filter((text, at) => text !== after[at]).length;

/** Attacks victims who live alone, each on `days` days with the accounts on another side. */
export async function attackHours(
  service: HoursService,
  { days }: { days: number },
): Promise<HoursResult> {
  const result: HoursResult = {
    markers: [],
    estimates: [],
    toMarkers: [],
    beyondMarkers: 0,
    changedWithinDay: 0,
    changedByMove: 0,
  };
  for (const { id, home } of service.victims) {
    const marker = await findMarker(service, id, home);
    const readings: Reading[] = [];
    for (let day = 0; day < days; day++) {
      const accounts = pointTowards(marker, (day * 2 * Math.PI) / days, ACCOUNTS_AT_M);
      const ids: number[] = [];
      for (let account = 0; account < ACCOUNTS; account++)
        ids.push(await service.addUser(accounts));
      await service.moveDecoy(moved(marker, FAR_AWAY_M, 0));
      await service.nextDay();
      readings.push(...(await readRim(service, marker, accounts)));
      if (day === 0) {
        const before = await textsAround(service, marker);
        const newcomer = await service.addUser(home);
        result.changedWithinDay += countChanges(before, await textsAround(service, marker));
        await service.hide(newcomer);
        // The step is between the victim with all accounts and one account less.
        for (const account of ids.splice(0, 1)) await service.hide(account);
        result.changedWithinDay += countChanges(before, await textsAround(service, marker));
        ids.push(await service.addUser(accounts));
        // The decoy is counted where it is at the snapshot.
        await service.moveDecoy(moved(marker, FAR_AWAY_M, 0));
        await service.moveVictim(id, pointTowards(home, day, 100));
        await service.nextDay();
        result.changedByMove += countChanges(before, await textsAround(service, marker));
        await service.moveVictim(id, home);
      }
      for (const account of ids) await service.hide(account);
    }
    result.beyondMarkers += countWrong(marker, readings);
    const estimate = locate(marker, readings);
    result.markers.push(metresBetween(marker, home));
    result.estimates.push(metresBetween(estimate, home));
    result.toMarkers.push(metresBetween(estimate, marker));
  }
  return result;
}

const NO_GAIN_M = 1;
/** With few victims an estimate may be nearer to their homes by chance. */
const CHANCE_ERRORS = 3;

/** Returns a text for each guarantee that an attack on the counts breaks. */
export function missedHoursGoals({ markers, estimates, ...result }: HoursResult): string[] {
  const gains = markers.map((error, at) => error - (estimates[at] ?? 0));
  const chance = gains.length > 1 ? CHANCE_ERRORS * standardError(gains) : Infinity;
  return [
    ...(mean(gains) <= NO_GAIN_M + chance ? [] : [`hours bring attackers ${mean(gains)} m nearer`]),
    ...(result.beyondMarkers === 0 ? [] : ['the counts follow from other places than the shown']),
    ...(result.changedWithinDay === 0 ? [] : ['one owner changes the hours within a day']),
    ...(result.changedByMove === 0 ? [] : ['a move of 100 m changes the hours of the next day']),
  ];
}
