import type { StoredMessage, StoredWalk, Violation, WalkChange } from './history.ts';

/**
 * The version of a walk is 1 + its changes. Each version has one acknowledged change, or one without a
 * response, and the last one is the stored state. Each change has added one message to the room.
 */
export function checkWalks(
  changes: readonly WalkChange[],
  messages: readonly StoredMessage[],
): Violation[] {
  // The walks of a series also change with it, without messages of their own.
  const walks = new Map(
    messages.flatMap(({ walk, seriesEvent }) =>
      walk && !seriesEvent ? [[walk.id, walk] as const] : [],
    ),
  );
  const changedIds = [...new Set(changes.map(({ walkId }) => walkId))];
  const missing = changedIds.filter((walkId) => !walks.has(walkId));
  return [
    ...missing.map((walkId) => ({
      kind: 'lost' as const,
      description: `walk ${walkId} is not stored`,
    })),
    ...[...walks.values()].flatMap((walk) =>
      checkWalk(
        walk,
        changes.filter(({ walkId }) => walkId === walk.id),
        messages.filter(({ changedWalkId }) => changedWalkId === walk.id).length,
      ),
    ),
  ];
}

function checkWalk(walk: StoredWalk, changes: readonly WalkChange[], events: number): Violation[] {
  const violations: Violation[] = [];
  const describe = (what: string) => `walk ${walk.id}, version ${walk.version}: ${what}`;
  if (events !== walk.version - 1) {
    const kind = events < walk.version - 1 ? 'lost' : 'duplicated';
    violations.push({ kind, description: describe(`${events} messages`) });
  }
  for (const { version, outcome, userId } of changes) {
    if (typeof outcome !== 'number') continue;
    if (outcome > walk.version) {
      violations.push({ kind: 'lost', description: describe(`change ${outcome} of ${userId}`) });
    }
    if (outcome !== version + 1) {
      const description = describe(`change of ${version} became ${outcome}`);
      violations.push({ kind: 'duplicated', description });
    }
  }
  for (let version = 2; version <= walk.version; version += 1) {
    const acknowledged = changes.filter(({ outcome }) => outcome === version);
    const possible = changes.filter(
      (change) => change.version === version - 1 && change.outcome === 'unknown',
    );
    if (acknowledged.length > 1) {
      violations.push({ kind: 'duplicated', description: describe(`two changes ${version}`) });
    }
    const causes = acknowledged.length > 0 ? acknowledged : possible;
    if (causes.length === 0) {
      violations.push({ kind: 'fabricated', description: describe(`no change ${version}`) });
    } else if (version === walk.version && !causes.some((cause) => isStateAfter(walk, cause))) {
      violations.push({ kind: 'lost', description: describe(`is ${walk.status} ${walk.note}`) });
    }
  }
  if (walk.version === 1 && walk.status !== 'proposed') {
    violations.push({ kind: 'fabricated', description: describe(`is ${walk.status}`) });
  }
  return violations;
}

const isStateAfter = (walk: StoredWalk, { status, note }: WalkChange) =>
  walk.status === status && (note === undefined || walk.note === note);
