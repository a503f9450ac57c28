import type { PushService } from '../../tooling/push-service.ts';
import type { BenchApp } from '../bench-app.ts';
import type { Assumptions } from './assumptions.ts';
import type { Draw } from './draw.ts';
import type { Owner } from './owners.ts';
import { nextAwake, STEP_MS } from './town-time.ts';

/** The next actions of an owner. */
export type Errand =
  | { kind: 'open'; looks: boolean }
  | { kind: 'reply'; roomId: number }
  | { kind: 'confirm'; walkId: number; version: number }
  | { kind: 'remember'; walkId: number }
  | { kind: 'cancel'; walkId: number };

/** Why a pair does not walk together any more. */
export type PairEnd = 'disliked' | 'absent' | 'series-ended';

/** Two friends. */
export interface Pair {
  owners: readonly [Owner, Owner];
  roomId: number;
  keptWalks: number;
  /** Null while both want to walk together. */
  end: PairEnd | null;
  /** They have walked in a week of a series. */
  hadSeries: boolean;
  /** The begin of their last walk, which the app offers to repeat until one of them proposes another. */
  offered: number | null;
  firstAgreedStart: number | null;
  /** Until then neither proposes a walk: the other has declined the last one. */
  pausedUntil: number;
  /** The begins of walks that were agreed when they began. */
  walkedAt: number[];
}

export interface UpcomingWalk {
  pair: Pair;
  startsAt: number;
  isWeekly: boolean;
}

export interface TownState {
  app: BenchApp;
  pushes: PushService;
  assumptions: Assumptions;
  draw: Draw;
  /** Without it, owners do not answer the question whether a walk is still on, and do not notice it. */
  hasQuestion: boolean;
  owners: Owner[];
  byId: Map<number, Owner>;
  byDevice: Map<string, Owner>;
  gone: Set<Owner>;
  pairs: Map<string, Pair>;
  pairsOf: Map<Owner, Pair[]>;
  /** Requests that were sent, answered or not, by `keyOf`. */
  asked: Set<string>;
  /** Agreed walks of the next day, by id. */
  upcoming: Map<number, UpcomingWalk>;
  agenda: Map<number, { owner: Owner; errand: Errand }[]>;
  /** Members who remember a walk, by walk and owner. */
  reminded: Set<string>;
  agreedAt: Map<Owner, number>;
  counts: {
    walks: number;
    kept: number;
    absent: number;
    pushes: Map<string, number>;
    calls: number;
  };
}

export const nowOf = ({ app }: TownState): number => app.now().getTime();

/** The key of two owners, in any order. */
export const keyOf = (a: Owner, b: Owner): string =>
  a.index < b.index ? `${a.index} ${b.index}` : `${b.index} ${a.index}`;

export const partnerOf = (pair: Pair, owner: Owner): Owner =>
  pair.owners[0] === owner ? pair.owners[1] : pair.owners[0];

/** `at` is a step; an errand for the present one runs in the next. */
export function schedule(town: TownState, owner: Owner, at: number, errand: Errand): void {
  const step = Math.max(Math.ceil(at / STEP_MS) * STEP_MS, nowOf(town) + STEP_MS);
  const due = town.agenda.get(step) ?? [];
  due.push({ owner, errand });
  town.agenda.set(step, due);
}

/** When an owner who notices something does it: log-normal, with the median of the assumptions, and awake. */
export function answerTime(town: TownState, owner: Owner, question: string): number {
  const { draw, assumptions } = town;
  const now = nowOf(town);
  const [u, turn] = [
    draw(`${question} delay`, owner.index, now),
    draw(`${question} turn`, owner.index, now),
  ];
  const normal = Math.sqrt(-2 * Math.log(1 - u)) * Math.cos(2 * Math.PI * turn);
  const delayMs = assumptions.answerMinutes * Math.exp(DELAY_SIGMA * normal) * 60_000;
  return nextAwake(now + delayMs, draw(`${question} wakes`, owner.index, now));
}
/** A sixth of all answers takes four times the median or more. */
const DELAY_SIGMA = 1.4;

export function befriend(town: TownState, a: Owner, b: Owner, roomId: number): void {
  const pair: Pair = {
    owners: a.index < b.index ? [a, b] : [b, a],
    roomId,
    keptWalks: 0,
    end: null,
    hadSeries: false,
    offered: null,
    firstAgreedStart: null,
    pausedUntil: 0,
    walkedAt: [],
  };
  town.pairs.set(keyOf(a, b), pair);
  for (const owner of pair.owners) {
    const pairs = town.pairsOf.get(owner) ?? [];
    pairs.push(pair);
    // The order in which responses arrive must not decide.
    pairs.sort((one, other) => partnerOf(one, owner).index - partnerOf(other, owner).index);
    town.pairsOf.set(owner, pairs);
  }
}
