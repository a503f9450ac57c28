import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { ConversationRow, MessageRow } from '../conversation/message-row.ts';

/** The messages of a row: those of a grid, otherwise one. */
export const messagesIn = (row: MessageRow): readonly MessageRow[] => row.grid ?? [row];

/** The last returned grid by its first photo, reused so that React does not re-render it. */
const gridCache = new WeakMap<MessageRow, MessageRow>();

/** A failed photo stays alone, with its actions. */
const fitsGrid = ({ photo, text, replyTo, state }: MessageRow) =>
  photo !== null && text === '' && replyTo === null && state !== 'failed';

function continuesGrid(row: MessageRow, first: MessageRow): boolean {
  // A row that does not start a run has the sender and the day of the row before.
  return (
    !row.startsGroup &&
    fitsGrid(row) &&
    row.isCovered === first.isCovered &&
    Math.abs(row.at.getTime() - first.at.getTime()) < MINUTE_MS
  );
}

function toGrid(photos: readonly MessageRow[]): MessageRow | undefined {
  const [first, last] = [photos[0], photos.at(-1)];
  if (!first || !last || photos.length === 1) return first;
  const cached = gridCache.get(first);
  const isSame =
    cached?.grid?.length === photos.length && cached.grid.every((row, at) => row === photos[at]);
  if (isSame) return cached;
  const { id, at, state, showsTime } = last;
  const grid = { ...first, id, at, state, showsTime, clientId: null, reactions: [], grid: photos };
  gridCache.set(first, grid);
  return grid;
}

/** Joins the photos that one member sent within a minute without a caption. */
export function withPhotoGrids(rows: readonly ConversationRow[]): ConversationRow[] {
  const joined: ConversationRow[] = [];
  let photos: MessageRow[] = [];
  const endGrid = () => {
    const grid = toGrid(photos);
    if (grid) joined.push(grid);
    photos = [];
  };
  for (const row of rows) {
    const isPhoto = row.kind === 'message' && fitsGrid(row);
    const [first] = photos;
    if (!isPhoto || !first || !continuesGrid(row, first)) endGrid();
    if (isPhoto) photos.push(row);
    else joined.push(row);
  }
  endGrid();
  return joined;
}
