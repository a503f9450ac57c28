/** Walks that an owner proposes: at the time that the app offers, or at one that the owner chooses. */
import type { Walk } from '@meongmate/shared/contract/walks';
import { HOUR_MS, MINUTE_MS, WEEK_MS } from '@meongmate/shared/rules/durations';
import { findTime, isFree } from './diary.ts';
import type { Owner } from './owners.ts';
import type { TownResponse } from './town-api.ts';
import { nowOf, type Pair, partnerOf, type TownState } from './town-state.ts';
import { STEP_MS } from './town-time.ts';

export interface Action {
  owner: Owner;
  partner: Owner;
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  after?(response: TownResponse): void | Promise<void>;
}

const WALK_MS = HOUR_MS;
/** A time that is offered is so far ahead. */
const LEAD_MS = 30 * MINUTE_MS;

/** The time at which the app offers to repeat the last walk, if the owner wants to and is free then. */
function findOfferedTime(
  town: TownState,
  owner: Owner,
  { offered, owners: [a, b] }: Pair,
  taken: ReadonlySet<number>,
): number | null {
  const now = nowOf(town);
  if (offered === null || now < offered + WALK_MS || now > offered + WEEK_MS) return null;
  const { draw, assumptions } = town;
  const chance = draw('takes offer', owner.index, a.index, b.index, offered / STEP_MS);
  const at = offered + WEEK_MS * (now + LEAD_MS > offered + WEEK_MS ? 2 : 1);
  const isPossible = isFree(town, owner, at) && !taken.has(at);
  return chance < assumptions.takesOffer && isPossible ? at : null;
}

/** A time that an owner chooses in the sheet. */
function findChosenTime(
  town: TownState,
  owner: Owner,
  pair: Pair,
  taken: ReadonlySet<number>,
): number | null {
  const { draw, assumptions } = town;
  const partner = partnerOf(pair, owner);
  const chance = pair.keptWalks === 0 ? assumptions.proposes : assumptions.proposesAgain;
  const step = nowOf(town) / STEP_MS;
  if (draw('proposes', owner.index, partner.index, step) >= chance) return null;
  return findTime(town, owner, partner, taken);
}

/** What an owner proposes to friends in a visit. */
export function proposeWalks(
  town: TownState,
  owner: Owner,
  walks: readonly Walk[],
  taken: ReadonlySet<number>,
): Action[] {
  const { draw, assumptions } = town;
  const now = nowOf(town);
  const open = new Set(walks.map(({ partner }) => partner.id));
  return (town.pairsOf.get(owner) ?? []).flatMap((pair) => {
    const partner = partnerOf(pair, owner);
    if (pair.end || pair.pausedUntil > now || open.has(partner.id)) return [];
    const at =
      findOfferedTime(town, owner, pair, taken) ?? findChosenTime(town, owner, pair, taken);
    if (at === null) return [];
    const [a, b] = pair.owners;
    const isWeekly =
      pair.keptWalks > 0 && draw('weekly', a.index, b.index) < assumptions.makesWeekly;
    const body = {
      roomId: pair.roomId,
      startsAt: new Date(at).toISOString(),
      ...(isWeekly && { repeat: 'weekly' }),
    };
    const after = () => {
      pair.offered = null;
    };
    return [{ owner, partner, method: 'POST', path: '/api/walks', body, after } satisfies Action];
  });
}
