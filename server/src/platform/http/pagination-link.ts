import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cursor } from '../db/cursor.ts';

/** The `Link` header to the next page: the same URL with other paging parameters. */
export function nextPageLink(url: string, parameters: Record<string, number | string>): string {
  const next = new URL(url, 'http://page');
  for (const [name, value] of Object.entries(parameters)) {
    next.searchParams.set(name, String(value));
  }
  return `<${next.pathname}${next.search}>; rel="next"`;
}

/** Returns the first `limit` rows; sets the link to the next page if there are more. */
export function sendPage<Row>(
  rows: readonly Row[],
  limit: number | undefined,
  cursorOf: (row: Row) => Cursor,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Row[] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > page.length && last) {
    reply.header('link', nextPageLink(request.url, { before: cursorOf(last).join('-') }));
  }
  return page;
}

/** The rows after a cursor, of a list that is sorted by its values in descending order. */
export function rowsAfter<Row>(
  rows: Row[],
  cursor: Cursor | undefined,
  cursorOf: (row: Row) => Cursor,
): Row[] {
  if (!cursor) return rows;
  return rows.filter((row) => {
    const values = cursorOf(row);
    const at = values.findIndex((value, index) => value !== cursor[index]);
    return at !== -1 && (values[at] ?? 0) < (cursor[at] ?? 0);
  });
}
