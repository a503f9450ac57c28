import type { Queryable, SqlValue } from '../../platform/db/db.ts';
import { type Page, type Search, toLikePattern } from './admin.rules.ts';

/** Maximum row count of an unfiltered table: above ten million the exact number has no use. */
const MAX_COUNT = 10_000_000;
/** The `before` value of the first page: greater than every id. */
const FIRST_PAGE_BEFORE = Number.MAX_SAFE_INTEGER;
/** The number of the first parameter of `matching`, after those of `filteredSql`. */
const FIRST_PARAMETER = 5;

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
  /** A query for the ids (and the `sort_key` of `order`) that match: `$1` is the searched text, `$2` its pattern. */
  matching: string;
  /** The rows that the caller must not see; an index finds them, and they are subtracted from the count. */
  hidden?: { column: string; value: number } | undefined;
  /** Values for `$5` and the following parameters of `matching`. */
  parameters?: readonly SqlValue[];
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
  const visible = hidden ? `and ${hidden.column} is distinct from $3` : '';
  const key = order?.key ?? 'id';
  return `
  select t.total, p.*
    from (select count(*)::int${hiddenCount} as total
            from (select from ${table} where ${where} limit ${MAX_COUNT}) c) t
    ${pageSql(
      paged,
      `${withPosition(
        '*',
        `select * from ${table} where ${where} ${visible} and ${afterSql(paged, key, '$1', isFirst)}
          order by ${orderSql(order, key)} limit $2`,
      )} r`,
    )}`;
}

/** Finds the matching ids once, with the index of letter pairs, then reads the rows of one page. */
function filteredSql(paged: PagedTable, isFirst: boolean): string {
  const { table, matching, order, hidden, parameters = [] } = paged;
  const found = hidden
    ? `select * from (${matching}) m where m.id not in (
        select id from ${table} where ${hidden.column} = $${FIRST_PARAMETER + parameters.length})`
    : matching;
  return `
  with found as materialized (${found})
  select t.total, p.*
    from (select count(*)::int as total from found) t
    ${pageSql(
      paged,
      `${withPosition(
        'id',
        `select id from found where ${afterSql(paged, 'sort_key', '$3', isFirst)}
          order by ${orderSql(order, 'sort_key')} limit $4`,
      )} f join ${table} r on r.id = f.id`,
    )}`;
}

/** One page of a list and the number of all matches, in one statement. */
export async function listPage<Row extends { id: number }>(
  db: Queryable,
  paged: PagedTable,
  search: Search,
): Promise<Page<Row>> {
  const { text, limit } = search;
  const isFirst = search.before === null;
  const before = search.before ?? FIRST_PAGE_BEFORE;
  const hidden = paged.hidden ? [paged.hidden.value] : [];
  const rows = text
    ? await db.query<RowWithTotal<Row>>(filteredSql(paged, isFirst), [
        text,
        toLikePattern(text),
        before,
        limit,
        ...(paged.parameters ?? []),
        ...hidden,
      ])
    : await db.query<RowWithTotal<Row>>(unfilteredSql(paged, isFirst), [before, limit, ...hidden]);
  return toPage(rows);
}

/** The result of a statement with the columns of the rows and the `total`. */
export const toPage = <Row extends { id: number }>(rows: RowWithTotal<Row>[]): Page<Row> => ({
  rows: rows.filter(isRow),
  total: rows[0]?.total ?? 0,
});

export type RowWithTotal<Row> = { total: number } & (Row | { id: null });
// An empty page still returns one row, which contains the total.
const isRow = <Row extends { id: number }>(
  row: RowWithTotal<Row>,
): row is { total: number } & Row => row.id !== null;
