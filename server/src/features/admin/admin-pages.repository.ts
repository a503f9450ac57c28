import type { Queryable, SqlValue } from '../../platform/db/db.ts';
import type { Page, Search } from './admin.rules.ts';

/** Maximum row count of an unfiltered table: above ten million the exact number has no use. */
const MAX_COUNT = 10_000_000;
/** The `before` value of the first page: greater than every id. */
const FIRST_PAGE_BEFORE = Number.MAX_SAFE_INTEGER;

/** A query for the ids (and the `sort_key` of the order) that match; its first parameter is `$3`. */
export interface Matching {
  sql: string;
  parameters: readonly SqlValue[];
}

/** Orders a list by an expression, then by id in the same direction; an index must have both. */
export interface ListOrder {
  key: string;
  direction: 'asc' | 'desc';
  /** The key of a row that no longer exists: the next page begins there. */
  missing?: string;
}

export interface PagedTable {
  /** The table; the SQL names its rows `r`. */
  table: string;
  columns: string;
  joins?: string;
  /** Default: newest first. */
  order?: ListOrder | undefined;
  /** The rows of the list, in bare column names. Default: all. */
  where?: string | undefined;
  /** Default: all rows of the list. */
  matching?: Matching | undefined;
  /** The rows that the caller must not see; an index finds them, and they are subtracted from the count. */
  hidden?: { column: string; value: number } | undefined;
}

/** The columns of a query of ids. */
export const idColumns = (order: ListOrder | undefined) =>
  order ? `id, ${order.key} as sort_key` : 'id';

/** The rows after the one with the id `before`, a parameter; `key` is the sort key of a row. */
function afterSql({ table, order }: PagedTable, key: string, before: string, isFirst: boolean) {
  if (!order) return `id < ${before}`;
  if (isFirst) return `${before}::bigint is not null`;
  const keyOfBefore = `(select ${order.key} from ${table} where id = ${before})`;
  const start = order.missing ? `coalesce(${keyOfBefore}, ${order.missing})` : keyOfBefore;
  return `(${key}, id) ${order.direction === 'asc' ? '>' : '<'} (${start}, ${before}::bigint)`;
}

const orderSql = (order: ListOrder | undefined, key: string) =>
  order ? `${key} ${order.direction}, id ${order.direction}` : 'id desc';

/** The columns of the rows of a page; `rows` is a query or join of them that has their `position`. */
const pageSql = ({ columns, joins = '' }: PagedTable, rows: string) => `
    left join lateral (select ${columns}, position from ${rows} ${joins}) p on true
   order by p.position`;
const withPosition = (columns: string, listed: string) =>
  `(select ${columns}, row_number() over () as position from (${listed}) listed)`;

/** Read from an index only; `$3` is the value of `hidden`. */
function unfilteredSql(paged: PagedTable, isFirst: boolean): string {
  const { table, order, where = 'true', hidden } = paged;
  const hiddenCount = hidden
    ? ` - (select count(*)::int from ${table} where ${hidden.column} = $3)`
    : '';
  const notHidden = hidden ? `and ${hidden.column} is distinct from $3` : '';
  const key = order?.key ?? 'id';
  return `
  select t.total, p.*
    from (select count(*)::int${hiddenCount} as total
            from (select from ${table} where ${where} limit ${MAX_COUNT}) c) t
    ${pageSql(
      paged,
      `${withPosition(
        '*',
        `select * from ${table} where ${where} ${notHidden} and ${afterSql(paged, key, '$1', isFirst)}
          order by ${orderSql(order, key)} limit $2`,
      )} r`,
    )}`;
}

/** Finds the matching ids once, with the index of letter pairs, then reads the rows of one page. */
function filteredSql(paged: PagedTable, { sql, parameters }: Matching, isFirst: boolean): string {
  const { table, order, hidden } = paged;
  const found = hidden
    ? `select * from (${sql}) m where m.id not in (
        select id from ${table} where ${hidden.column} = $${3 + parameters.length})`
    : sql;
  return `
  with found as materialized (${found})
  select t.total, p.*
    from (select count(*)::int as total from found) t
    ${pageSql(
      paged,
      `${withPosition(
        'id',
        `select id from found where ${afterSql(paged, 'sort_key', '$1', isFirst)}
          order by ${orderSql(order, 'sort_key')} limit $2`,
      )} f join ${table} r on r.id = f.id`,
    )}`;
}

/** One page of a list and the number of all matches, in one statement. */
export async function listPage<Row extends { id: number }>(
  db: Queryable,
  paged: PagedTable,
  { before, limit }: Search,
): Promise<Page<Row>> {
  const { matching, hidden } = paged;
  const isFirst = before === null;
  const rows = await db.query<RowWithTotal<Row>>(
    matching ? filteredSql(paged, matching, isFirst) : unfilteredSql(paged, isFirst),
    [
      before ?? FIRST_PAGE_BEFORE,
      limit,
      ...(matching?.parameters ?? []),
      ...(hidden ? [hidden.value] : []),
    ],
  );
  return { rows: rows.filter(isRow), total: rows[0]?.total ?? 0 };
}

type RowWithTotal<Row> = { total: number } & (Row | { id: null });
// An empty page still returns one row, which contains the total.
const isRow = <Row extends { id: number }>(
  row: RowWithTotal<Row>,
): row is { total: number } & Row => row.id !== null;
