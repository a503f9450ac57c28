import { idListEntry } from '../../lib/storage.ts';
import { useEntry } from '../../lib/use-entry.ts';

const CLOSED_MAX = 50;
const NONE_CLOSED: number[] = [];

/** The walks about which the user closed something on this device, newest last, and a function that adds one. */
export function useClosedIds(key: string): [readonly number[], (id: number) => void] {
  const [closedIds, setClosedIds] = useEntry(idListEntry(key), NONE_CLOSED);
  return [closedIds, (id) => setClosedIds([...closedIds, id].slice(-CLOSED_MAX))];
}
