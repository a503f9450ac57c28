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

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Returns the first `limit` rows; sets the link to the next page if there are more. */
export function sendPage<Row>(
  rows: readonly Row[],
  limit: number | undefined,
  cursorOf: (row: Row) => Cursor,
  { request, reply }: Exchange,
): Row[] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > page.length && last) {
    reply.header('link', nextPageLink(request.url, { before: cursorOf(last).join('-') }));
  }
  return page;
}

/** Like `sendPage`; also sets the number of matches on all pages as a header, unless it is null. */
export function sendCountedPage<Row>(
  { rows, total }: { rows: readonly Row[]; total: number | null },
  limit: number,
  cursorOf: (row: Row) => Cursor,
  call: Exchange,
): Row[] {
  if (total !== null) call.reply.header('x-total-count', String(total));
  return sendPage(rows, limit, cursorOf, call);
}

/** The cursor of a list that is sorted by id. */
export const cursorOfId = ({ id }: { id: number }): Cursor => [id];

/** The parameters of a search in a list by id: with one row more, so that `sendPage` knows whether there are more. */
export const toSearch = ({
  search,
  before,
  limit,
}: {
  search: string;
  before?: number | undefined;
  limit: number;
}) => ({ text: search, before: before ?? null, limit: limit + 1 });

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
