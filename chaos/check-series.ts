import { checkAgreement, checkSkips, checkWeeks } from './check-weeks.ts';
import type {
  History,
  SeriesEvent,
  SeriesStep,
  StoredMessage,
  StoredSeries,
  Violation,
  WeeklySlot,
} from './history.ts';

type SeriesHistory = Pick<History, 'members' | 'seriesSteps' | 'weekSkips' | 'seriesLists'>;
type EventMessage = StoredMessage & { seriesEvent: SeriesEvent };

const isSameSlot = (a: WeeklySlot, b: WeeklySlot) => a.weekday === b.weekday && a.time === b.time;
const uniqueById = <Row extends { id: number }>(rows: readonly Row[]) => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** Each step of a series raises its version and adds one message, and the lists of the members show the result. */
export function checkSeries(
  { members, seriesSteps, weekSkips, seriesLists }: SeriesHistory,
  messages: readonly StoredMessage[],
): Violation[] {
  const events = messages.flatMap(({ seriesEvent, ...message }): EventMessage[] =>
    seriesEvent ? [{ ...message, seriesEvent }] : [],
  );
  const listed = uniqueById(seriesLists.flatMap(({ series }) => series));
  const walks = uniqueById(seriesLists.flatMap((lists) => lists.walks));
  const seriesIds = new Set([
    ...events.map(({ seriesEvent }) => seriesEvent.seriesId),
    ...seriesSteps.map(({ seriesId }) => seriesId),
    ...listed.map(({ id }) => id),
  ]);
  return [
    ...[...seriesIds].flatMap((id) => {
      const ownEvents = events.filter(({ seriesEvent }) => seriesEvent.seriesId === id);
      const ownSteps = seriesSteps.filter(({ seriesId }) => seriesId === id);
      const series = listed.find((one) => one.id === id);
      return [...checkSteps(id, ownEvents, ownSteps), ...checkState(id, ownEvents, series)];
    }),
    ...checkSkips(weekSkips, walks, messages),
    ...checkWeeks(listed, walks),
    ...[...members].flatMap(([roomId, readerIds]) =>
      checkAgreement(roomId, readerIds, seriesLists),
    ),
  ];
}

const isEventOf = ({ senderId, seriesEvent }: EventMessage, { userId, action, slot }: SeriesStep) =>
  senderId === userId &&
  seriesEvent.action === action &&
  (slot === undefined || isSameSlot(seriesEvent, slot));

/** Each acknowledged step is the event of its version, and each event after the proposal has one step. */
function checkSteps(
  id: number,
  events: readonly EventMessage[],
  steps: readonly SeriesStep[],
): Violation[] {
  const violations: Violation[] = [];
  const report = (kind: Violation['kind'], what: string) =>
    violations.push({ kind, description: `series ${id}: ${what}` });
  for (const step of steps) {
    const { userId, version, action, outcome } = step;
    if (typeof outcome !== 'number') continue;
    if (outcome !== version + 1) report('duplicated', `step of ${version} became ${outcome}`);
    const event = events[outcome - 1];
    if (!event || !isEventOf(event, step)) report('lost', `${action} by ${userId} as ${outcome}`);
  }
  for (const [index, event] of events.entries()) {
    if (index === 0) continue;
    const version = index + 1;
    const acknowledged = steps.filter(({ outcome }) => outcome === version);
    const possible = steps.filter(
      (step) => step.outcome === 'unknown' && step.version === index && isEventOf(event, step),
    );
    if (acknowledged.length > 1) report('duplicated', `two steps ${version}`);
    if (acknowledged.length + possible.length === 0) report('fabricated', `no step ${version}`);
  }
  return violations;
}

interface State {
  status: string;
  slot: WeeklySlot;
  /** What a refusal restores. */
  agreed: WeeklySlot | null;
}

function stateAfter({ slot, agreed }: State, event: SeriesEvent): State {
  switch (event.action) {
    case 'accepted':
      return { status: 'accepted', slot, agreed: slot };
    case 'declined':
      return agreed
        ? { status: 'accepted', slot: agreed, agreed }
        : { status: 'declined', slot, agreed };
    case 'ended':
      return { status: 'ended', slot, agreed };
    default:
      return { status: 'proposed', slot: event, agreed };
  }
}

/** Each message states the time that applies after it, and the lists show the state after the last one. */
function checkState(
  id: number,
  events: readonly EventMessage[],
  listed: StoredSeries | undefined,
): Violation[] {
  const violations: Violation[] = [];
  const report = (kind: Violation['kind'], what: string) =>
    violations.push({ kind, description: `series ${id}: ${what}` });
  const [first] = events;
  if (!first) return [{ kind: 'lost', description: `series ${id} has no message` }];
  let state: State = { status: 'proposed', slot: first.seriesEvent, agreed: null };
  for (const { seriesEvent } of events) {
    state = stateAfter(state, seriesEvent);
    if (!isSameSlot(seriesEvent, state.slot))
      report('lost', `${seriesEvent.action} at ${seriesEvent.weekday} ${seriesEvent.time}`);
  }
  const isOpen = state.status === 'proposed' || state.status === 'accepted';
  if (!listed) {
    if (isOpen) report('lost', `is ${state.status}, and not listed`);
    return violations;
  }
  const { version, status, weekday, time } = listed;
  if (version !== events.length) {
    const kind = events.length < version ? 'lost' : 'duplicated';
    report(kind, `version ${version}, ${events.length} messages`);
  }
  if (status !== state.status || !isSameSlot(listed, state.slot))
    report('lost', `is ${status} at ${weekday} ${time} after ${JSON.stringify(state)}`);
  return violations;
}
