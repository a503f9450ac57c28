import type { Position } from '@meongmate/shared/rules/distance';
import { seededRandom } from '../../server/seed/random.ts';
import { CELL_M } from '../../server/src/features/locations/locations.rules.ts';
import { mean } from '../statistics.ts';
import { centreOf, metresBetween, moved, pointTowards } from './geometry.ts';
import {
  type Move,
  NEW_WALKER,
  type ShownLocationModel,
  UPDATE_EVERY_MS,
  type WatchedUser,
} from './shown-location-models.ts';

/** The errors of one attack on many homes. */
export interface WalkResult {
  name: string;
  homes: number;
  meanM: number;
  under50: number;
}

function toResult(name: string, errors: readonly number[]): WalkResult {
  const under50 = errors.filter((error) => error < 50).length / errors.length;
  return { name, homes: errors.length, meanM: mean(errors), under50 };
}

/** An attacker's estimates of a home from the shown cells of one user. */
function estimatesOf(shown: readonly Position[]): Record<string, Position> {
  const counts = new Map<string, number>();
  for (const centre of shown) {
    const key = JSON.stringify(centre);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const byCount = [...counts].sort(([, a], [, b]) => b - a);
  const cells = byCount.map(([key]) => JSON.parse(key) as Position);
  return {
    'mean of all': centreOf(shown),
    'mean of the different cells': centreOf(cells),
    'most frequent cell': cells[0] as Position,
    'first cell': shown[0] as Position,
  };
}

/** The estimate that is best over all homes: an attacker would find out which one that is. */
function bestOf(name: string, errorsByEstimate: ReadonlyMap<string, number[]>): WalkResult {
  const results = [...errorsByEstimate.values()].map((errors) => toResult(name, errors));
  return results.sort((a, b) => a.meanM - b.meanM)[0] as WalkResult;
}

interface Walks {
  updates: number;
  fromM: number;
  toM: number;
  /** The user signs up this far from the home, and is at home between the walks. */
  signUpM?: number;
}

const WALKS: readonly Walks[] = [
  { updates: 20, fromM: 250, toM: 800 },
  { updates: 180, fromM: 250, toM: 800 },
  { updates: 20, fromM: 700, toM: 3700 },
  { updates: 180, fromM: 700, toM: 3700 },
  { updates: 180, fromM: 250, toM: 3700, signUpM: 1500 },
];

/** The shorter ones, for a running service. */
export const SHORT_WALKS = WALKS.filter(({ updates, signUpM }) => updates === 20 && !signUpM);

/** Watches users who signed up at home and update their location during walks around it. */
async function watchWalks(
  homes: readonly Position[],
  { updates, fromM, toM, signUpM }: Walks,
  newUser: () => WatchedUser,
): Promise<WalkResult> {
  const errorsByEstimate = new Map<string, number[]>();
  for (const [index, home] of homes.entries()) {
    const random = seededRandom(index + updates + toM);
    const user = newUser();
    const first = pointTowards(home, random() * 2 * Math.PI, signUpM ?? 0);
    const shown = [await user.move(first)];
    for (let update = 0; update < updates; update++) {
      const metres = fromM + random() * (toM - fromM);
      shown.push(await user.move(pointTowards(home, random() * 2 * Math.PI, metres)));
      if (signUpM) shown.push(await user.move(home));
    }
    for (const [name, estimate] of Object.entries(estimatesOf(shown))) {
      const errors = errorsByEstimate.get(name) ?? [];
      errorsByEstimate.set(name, [...errors, metresBetween(home, estimate)]);
    }
  }
  const where = signUpM ? `, signed up ${signUpM} m away` : '';
  return bestOf(`${updates} updates on walks of ${fromM} to ${toM} m${where}`, errorsByEstimate);
}

interface Meetings {
  name: string;
  fromM: number;
  toM: number;
}

const MEETINGS: readonly Meetings[] = [
  { name: '8 meetings across borders of cells', fromM: 100, toM: 700 },
  { name: '8 meetings about 1,000 m away', fromM: 900, toM: 1800 },
];
const MEETING_COUNT = 8;
/** Places that the partner compares before each proposal. */
const PROPOSALS = 8;
/** Possible homes along each side of the cell that is shown first. */
const CANDIDATES = 15;

interface Candidate extends Move {
  home: Position;
}

function candidatesIn(model: ShownLocationModel, centre: Position): Candidate[] {
  const offset = (index: number) => ((2 * index + 1) / CANDIDATES - 1) * (CELL_M / 2);
  return Array.from({ length: CANDIDATES ** 2 }, (_, index) => {
    const home = moved(centre, offset(Math.floor(index / CANDIDATES)), offset(index % CANDIDATES));
    return { home, ...model.move(NEW_WALKER, home, UPDATE_EVERY_MS) };
  });
}

const isSame = (a: Position, b: Position) => metresBetween(a, b) < 1;

/** How unequal the halves are into which a place divides the possible homes; less is better for the partner. */
function imbalanceOf(moves: readonly Move[]): number {
  const counts = new Map<string, number>();
  for (const { shown } of moves) {
    const key = `${shown.latitude} ${shown.longitude}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Math.max(...counts.values());
}

/**
 * A partner who knows the rule and the grid: proposes each meeting at the place whose shown location says most about
 * the home, and drops the possible homes for which the service would have shown something else.
 */
async function meetPartner(
  home: Position,
  { fromM, toM }: Meetings,
  model: ShownLocationModel,
  user: WatchedUser,
  seed: number,
): Promise<number> {
  const random = seededRandom(seed);
  const centre = await user.move(home);
  let candidates = candidatesIn(model, centre);
  let nowMs = UPDATE_EVERY_MS;
  async function observe(position: Position | null) {
    nowMs += UPDATE_EVERY_MS;
    const shown = await user.move(position ?? home);
    const next = candidates
      .map((candidate) => {
        const move = model.move(candidate.state, position ?? candidate.home, nowMs);
        return { home: candidate.home, ...move };
      })
      .filter((candidate) => isSame(candidate.shown, shown));
    // The home lies between the candidates, so that all of them can be wrong.
    if (next.length > 0) candidates = next;
  }
  for (let meeting = 0; meeting < MEETING_COUNT; meeting++) {
    const guess = centreOf(candidates.map((candidate) => candidate.home));
    const places = Array.from({ length: PROPOSALS }, () =>
      pointTowards(guess, random() * 2 * Math.PI, fromM + random() * (toM - fromM)),
    );
    const imbalances = places.map((place) =>
      imbalanceOf(candidates.map(({ state }) => model.move(state, place, nowMs + UPDATE_EVERY_MS))),
    );
    await observe(places[imbalances.indexOf(Math.min(...imbalances))] as Position);
    await observe(null);
  }
  return metresBetween(home, centreOf(candidates.map((candidate) => candidate.home)));
}

async function meetPartners(
  homes: readonly Position[],
  meetings: Meetings,
  model: ShownLocationModel,
  newUser: () => WatchedUser,
): Promise<WalkResult> {
  const errors: number[] = [];
  for (const [index, home] of homes.entries()) {
    errors.push(await meetPartner(home, meetings, model, newUser(), index));
  }
  return toResult(meetings.name, errors);
}

/** The attacks on walks and meetings, each on new users. */
export async function attackWalks(
  homes: readonly Position[],
  model: ShownLocationModel,
  newUser: () => WatchedUser,
  kinds: readonly Walks[] = WALKS,
): Promise<WalkResult[]> {
  const results: WalkResult[] = [];
  for (const walks of kinds) results.push(await watchWalks(homes, walks, newUser));
  for (const meetings of MEETINGS) {
    results.push(await meetPartners(homes, meetings, model, newUser));
  }
  return results;
}
