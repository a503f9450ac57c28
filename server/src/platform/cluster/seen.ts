import { makeRoom } from '../make-room.ts';

const REMEMBERED = 2000;

/** Tells each id apart from those that came shortly before: true the first time. */
export function createSeen(remembered = REMEMBERED): (id: string) => boolean {
  const ids = new Set<string>();
  return (id) => {
    if (ids.has(id)) return false;
    makeRoom(ids, remembered);
    ids.add(id);
    return true;
  };
}
