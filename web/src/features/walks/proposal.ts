import type { SharedWalk, Walk, WalkPlace } from '@meongmate/shared/contract/walks';
import type { Position } from '@meongmate/shared/rules/distance';
import { WALK_MINUTES_DEFAULT } from '@meongmate/shared/rules/limits';
import { momentOf } from '@meongmate/shared/rules/local-time';
import { startProblem } from '@meongmate/shared/rules/walk-start';
import type { Walker } from '@meongmate/shared/rules/walking';
import { readDraft } from '../../lib/drafts.ts';
import { type DayPart, toDateAndTime } from '../../lib/local-day.ts';
import { clockOf, deviceZone, inZone } from '../../lib/walk-clock.ts';
import type { ProposedWalk } from './mutations.ts';
import { pointOf } from './point-of.ts';
import { firstSharedSlot, plausibleStart, sameTimeNextWeek, startInPart } from './walk-slots.ts';

/** The subject of the sheet. */
export interface ProposalTarget {
  roomId: number;
  partner: { id: number; name: string; dogName: string | null };
  /** The walk to change; absent for a new proposal. */
  walk?: SharedWalk;
  /** The part of a day for which a new proposal is offered. */
  slot?: DayPart;
  /** The time, length and place of a new proposal, such as those of an earlier walk. */
  preset?: {
    /** In its zone, see `inZone`. */
    startsAt: Date;
    timeZone: string | undefined;
    durationMinutes: number;
    place: WalkPlace | null;
  };
}

/** The values of the form. */
export interface ProposalValues {
  /** `YYYY-MM-DD`, in the zone of the walk. */
  date: string;
  /** `HH:MM` */
  time: string;
  minutes: number;
  place: string;
  point: Position | null;
  note: string;
  /** It repeats every week. Absent in drafts of earlier builds. */
  repeats?: boolean;
}

interface Draft {
  values: ProposalValues;
  /** Of the last attempt with these values: a repeated one must not propose a second walk. */
  clientId: string;
  /** The version of the walk to change that the user has seen; absent for a new proposal. */
  version?: number;
}

/** As the zone of the walk has it, see `inZone`. Invalid if a field is empty. */
export const startOf = ({ date, time }: Pick<ProposalValues, 'date' | 'time'>): Date =>
  new Date(`${date}T${time}`);

const placeValues = (place: WalkPlace | null) => ({
  place: place?.name ?? '',
  point: pointOf(place),
});

/** The places of the pair's walks, the last used first, each name once. */
export function earlierPlaces(walks: readonly Walk[]): WalkPlace[] {
  const byName = new Map<string, WalkPlace>();
  for (const { place } of walks.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))) {
    if (place && !byName.has(place.name)) byName.set(place.name, place);
  }
  return [...byName.values()];
}

/** The first slot that both owners share, without the open walks of the pair. */
export function firstSlotOf(
  now: Date,
  user: Walker,
  partner: Walker | undefined,
  upcoming: readonly Walk[],
): Date | undefined {
  const taken = upcoming.map(clockOf);
  return partner && firstSharedSlot(now, user, partner, taken);
}

/** The values before the user types: of the walk, of the preset, or the first slot and the last place. */
function initialValues(
  { walk, preset, slot }: ProposalTarget,
  now: Date,
  user: Walker,
  firstSlot: Date | undefined,
  places: readonly WalkPlace[],
): ProposalValues {
  const given = walk ? { ...walk, startsAt: clockOf(walk) } : preset;
  if (given) {
    return {
      ...toDateAndTime(given.startsAt),
      minutes: given.durationMinutes,
      ...placeValues(given.place),
      note: walk?.note ?? '',
    };
  }
  const offered = slot && startInPart(slot, now);
  return {
    ...toDateAndTime(offered ?? firstSlot ?? plausibleStart(now, user)),
    minutes: WALK_MINUTES_DEFAULT,
    ...placeValues(places[0] ?? null),
    note: '',
  };
}

export const draftName = (userId: number, { roomId, walk }: ProposalTarget): string =>
  `walk:${userId}:${roomId}:${walk?.id ?? 'new'}`;

/** The values of a draft, as far as they suit what the sheet opens for. */
function valuesOf(
  draft: Partial<Draft> | undefined,
  initial: ProposalValues,
  target: ProposalTarget,
  now: Date,
) {
  // A draft for another version of the walk is not used.
  if (!draft?.values || draft.version !== target.walk?.version) return initial;
  const { place, point, note } = draft.values;
  if (target.preset) return { ...initial, note };
  const isAhead = !startProblem(startOf(draft.values), now);
  return target.slot || !isAhead ? { ...initial, place, point, note } : draft.values;
}

/** Returns the draft, or the initial values. */
export function startValues(
  userId: number,
  target: ProposalTarget,
  ...context: [now: Date, user: Walker, firstSlot: Date | undefined, places: readonly WalkPlace[]]
): Draft {
  const draft = readDraft<Draft>(draftName(userId, target));
  const values = valuesOf(draft, initialValues(target, ...context), target, context[0]);
  // With other values it is another proposal: the server would return the first one.
  const isSame = JSON.stringify(values) === JSON.stringify(draft?.values);
  return {
    values,
    clientId: (isSame && draft?.clientId) || crypto.randomUUID(),
    ...(target.walk && { version: target.walk.version }),
  };
}

/** The meeting place of the form, if it has a name. */
export function placeOf({ place, point }: Pick<ProposalValues, 'place' | 'point'>) {
  const name = place.trim();
  const { latitude = null, longitude = null } = point ?? {};
  return name === '' ? null : { name, latitude, longitude };
}

/** Whether the form says what the walk says. */
export function isPlanOf(walk: SharedWalk, values: ProposalValues): boolean {
  const start = startOf(values).getTime();
  return (
    start === clockOf(walk).getTime() &&
    values.minutes === walk.durationMinutes &&
    values.note.trim() === (walk.note ?? '') &&
    JSON.stringify(placeOf(values)) === JSON.stringify(walk.place) &&
    // Of a walk that is weekly already it changes nothing.
    (!values.repeats || Boolean(walk.series))
  );
}

/** The same time of the next week as an earlier walk, at its place. */
export const toSameTime = (walk: Walk, repeats: boolean, now: Date): ProposedWalk =>
  toProposedWalk(
    {
      ...toDateAndTime(sameTimeNextWeek(clockOf(walk), inZone(now, walk.timeZone))),
      minutes: walk.durationMinutes,
      ...placeValues(walk.place),
      note: '',
      repeats,
    },
    walk.timeZone ?? deviceZone(),
  );

export const toProposedWalk = (values: ProposalValues, timeZone: string): ProposedWalk => {
  return {
    startsAt: momentOf(`${values.date}T${values.time}`, timeZone).toISOString(),
    timeZone,
    durationMinutes: values.minutes,
    place: placeOf(values),
    note: values.note.trim() || null,
    ...(values.repeats && { repeat: 'weekly' }),
  };
};
