import type { Queryable, SqlValue } from '../../platform/db/db.ts';
import type { Page } from './admin.rules.ts';

/** Maximum row count of an unfiltered table: above ten million the exact number has no use. */
export const MAX_COUNT = 10_000_000;

type RowWithTotal<Row> = { total: number } & (Row | { id: null });
const isRow = <Row extends { id: number }>(
  row: RowWithTotal<Row>,
): row is { total: number } & Row => row.id !== null;

/** Runs a statement that returns the total with each row of a page; for an empty page one row, which has only the total. */
export async function queryPage<Row extends { id: number }>(
  db: Queryable,
  text: string,
  parameters: readonly SqlValue[],
): Promise<Page<Row>> {
  const rows = await db.query<RowWithTotal<Row>>(text, parameters);
  return { rows: rows.filter(isRow), total: rows[0]?.total ?? 0 };
}
