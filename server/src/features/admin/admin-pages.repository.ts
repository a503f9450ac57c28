import type { Queryable, SqlValue } from '../../platform/db/db.ts';
import { type Page, type Search, toLikePattern } from './admin.rules.ts';

/** Maximum row count of an unfiltered table: above ten million the exact number has no use. */
const MAX_COUNT = 10_000_000;
/** The `before` value of the first page: greater than every id. */
const FIRST_PAGE_BEFORE = Number.MAX_SAFE_INTEGER;

export interface PagedTable {
  /** The table; the SQL names its rows `r`. */
  table: string;
  columns: string;
  joins?: string;
  /** A query for the ids that match: `$1` is the searched text, `$2` its pattern. */
  matching: string;
  /** Values for `$5` and the following parameters of `matching`. */
  parameters?: readonly SqlValue[];
}

/** Newest first, read from the primary key only. */
const unfilteredSql = ({ table, columns, joins = '' }: PagedTable) => `
  select t.total, p.*
    from (select count(*)::int as total from (select from ${table} limit ${MAX_COUNT}) c) t
    left join lateral (
      select ${columns} from ${table} r ${joins} where r.id < $1 order by r.id desc limit $2
    ) p on true
   order by p.id desc`;

/** Finds the matching ids once, with the index of letter pairs, then reads the rows of one page. */
const filteredSql = ({ table, columns, joins = '', matching }: PagedTable) => `
  with found as materialized (${matching})
  select t.total, p.*
    from (select count(*)::int as total from found) t
    left join lateral (
      select ${columns}
        from (select id from found where id < $3 order by id desc limit $4) f
        join ${table} r on r.id = f.id ${joins}
    ) p on true
   order by p.id desc`;

/** One page of a list and the number of all matches, in one statement. */
export async function listPage<Row extends { id: number }>(
  db: Queryable,
  table: PagedTable,
  search: Search,
): Promise<Page<Row>> {
  const { text, limit } = search;
  const before = search.before ?? FIRST_PAGE_BEFORE;
  const rows = text
    ? await db.query<RowWithTotal<Row>>(filteredSql(table), [
        text,
        toLikePattern(text),
        before,
        limit,
        ...(table.parameters ?? []),
      ])
    : await db.query<RowWithTotal<Row>>(unfilteredSql(table), [before, limit]);
  return { rows: rows.filter(isRow), total: rows[0]?.total ?? 0 };
}

type RowWithTotal<Row> = { total: number } & (Row | { id: null });
// An empty page still returns one row, which contains the total.
const isRow = <Row extends { id: number }>(
  row: RowWithTotal<Row>,
): row is { total: number } & Row => row.id !== null;
