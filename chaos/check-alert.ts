import type { AlertHistory, Violation } from './history.ts';

/** An alert and each sighting that was acknowledged are stored, all of them once. */
export function checkAlert(history: AlertHistory): Violation[] {
  const { acknowledgedIds, storedIds, sightings, storedNotes } = history;
  const violations: Violation[] = [];
  for (const id of new Set(acknowledgedIds))
    if (!storedIds.includes(id))
      violations.push({ kind: 'lost', description: `alert ${id} is not stored` });
  if (storedIds.length > 1)
    violations.push({ kind: 'duplicated', description: `alerts ${storedIds.join(', ')}` });
  for (const { note, isAcknowledged } of sightings) {
    const count = storedNotes.filter((stored) => stored === note).length;
    if (isAcknowledged && count === 0)
      violations.push({ kind: 'lost', description: `sighting ${note} is not stored` });
    if (count > 1)
      violations.push({
        kind: 'duplicated',
        description: `sighting ${note} is stored ${count} times`,
      });
  }
  for (const stored of storedNotes)
    if (!sightings.some(({ note }) => note === stored))
      violations.push({ kind: 'fabricated', description: `sighting ${stored} was never sent` });
  return violations;
}
