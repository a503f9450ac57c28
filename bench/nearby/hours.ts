/** Walking hours beside a list of nearby users: the counts of a snapshot that the server takes itself. */
import http from 'node:http';
import type { Db } from '../../server/src/platform/db/db.ts';
import { waitFor } from '../../tooling/processes/wait-for.ts';
import type { Row } from '../report.ts';
import { median } from '../statistics.ts';
import type { Competitor } from './competitors.ts';
import { createNearbyClient, timeAlternating } from './nearby-client.ts';
import type { Viewer } from './viewers.ts';

const SNAPSHOT_TIMEOUT_MS = 600_000;
const CARDS = 20;

/** The next start of a server takes one. */
export const removeSnapshot = (db: Db): Promise<void> =>
  db.script('delete from walking_hours; delete from walking_hours_snapshot');

/** Otherwise the counting would slow down the measurements. Returns the time that it took. */
export async function waitForSnapshot(db: Db): Promise<number> {
  const started = performance.now();
  await waitFor('the snapshot of walking hours', SNAPSHOT_TIMEOUT_MS, async () => {
    const rows = await db.query('select from walking_hours_snapshot');
    return rows.length > 0;
  });
  return performance.now() - started;
}

function createHoursClient(url: string): Competitor {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  return {
    name: 'hours',
    search: ({ cookie }) =>
      new Promise((resolve, reject) => {
        const options = { agent, headers: { cookie }, localAddress: '127.2.0.1' };
        const request = http.get(`${url}/api/users/nearby/hours`, options, (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => {
            text += part;
          });
          response.on('end', () => {
            const { hours } = JSON.parse(text) as { hours?: unknown };
            // Without counts less would be read.
            if (hours) resolve(hours);
            else reject(new Error(`${response.statusCode} ${text}`));
          });
        });
        request.on('error', reject);
      }),
    close: async () => agent.destroy(),
  };
}

export async function measureHours(
  url: string,
  viewers: readonly Viewer[],
  { size, rounds }: { size: string; rounds: number },
): Promise<Row> {
  const hours = createHoursClient(url);
  const nearby = createNearbyClient('nearby', url, CARDS);
  const times = await timeAlternating([hours, nearby], viewers, rounds);
  await hours.close();
  await nearby.close();
  const p50 = (of: Competitor) => median(times.get(of)?.ms ?? []);
  return {
    what: `${size} owners, walking hours, p50`,
    unit: 'ms',
    value: p50(hours),
    reference: { name: `${CARDS} cards`, value: p50(nearby) },
    goal: { of: 'ratio', atMost: 2 },
  };
}
