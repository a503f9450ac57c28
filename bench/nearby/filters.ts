/** The cost of filters and of the order by overlap: bare statements, in the same run as the one without them. */
import { type NearbyFilters, NO_FILTERS } from '@meongmate/shared/rules/nearby-filters';
import { WALKING_TIMES } from '@meongmate/shared/rules/walking';
import { toFilterQuery } from '../../server/src/features/nearby/nearby.rules.ts';
import type { Db } from '../../server/src/platform/db/db.ts';
import type { Row } from '../report.ts';
import { median, p99 } from '../statistics.ts';
import { sqlOnly } from './competitors.ts';
import { timeAlternating } from './nearby-client.ts';
import type { Viewer } from './viewers.ts';

const LIMIT = 20;

/** Shares of the owners, as `seedOwners` generates them. */
const FILTERS: [string, Partial<NearbyFilters>, isWide: boolean][] = [
  ['one size (33 %)', { sizes: ['small'] }, true],
  ['times overlap (38 %)', { overlap: true }, true],
  ['one day and time (25 %)', { days: ['monday'], times: [WALKING_TIMES[0]] }, true],
  ['one trait (5 %)', { traits: ['senior'] }, true],
  ['one trait (1 %)', { traits: ['reactive'] }, false],
];

export async function measureFilters(
  db: Db,
  viewers: readonly Viewer[],
  { size, rounds }: { size: string; rounds: number },
): Promise<Row[]> {
  const plain = sqlOnly(db, LIMIT, 'without filters');
  const filtered = FILTERS.map(([name, filters, isWide]) => ({
    isWide,
    search: sqlOnly(db, LIMIT, name, {
      filters: toFilterQuery({ ...NO_FILTERS, ...filters }),
      sort: 'distance',
    }),
  }));
  const sorted = {
    isWide: false,
    search: sqlOnly(db, LIMIT, 'order by overlap', { filters: null, sort: 'overlap' }),
  };
  const all = [...filtered, sorted];
  const times = await timeAlternating([plain, ...all.map(({ search }) => search)], viewers, rounds);
  const plainMs = median(times.get(plain)?.ms ?? []);
  return all.flatMap(({ isWide, search }): Row[] => {
    const ms = times.get(search)?.ms ?? [];
    const what = `${size} owners, bare SQL, ${search.name}`;
    return [
      {
        what: `${what}, p50`,
        unit: 'ms',
        value: median(ms),
        reference: { name: plain.name, value: plainMs },
        goal: isWide ? { of: 'ratio', atMost: 2 } : { of: 'value', atMost: 50 },
      },
      { what: `${what}, p99`, unit: 'ms', value: p99(ms) },
    ];
  });
}
