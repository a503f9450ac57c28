/** Requests nearby users from the whole server, as a phone does, and checks the responses. */
import http from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type Competitor, RADIUS_KM } from './competitors.ts';
import type { Viewer } from './viewers.ts';

export interface NearbyClient extends Competitor {
  /** Lengths of all responses so far, as transferred. */
  lengths: number[];
}

/** One network may read 6,000 times a minute. */
const SEARCHES_PER_NETWORK = 5000;

const decompress = promisify(brotliDecompress);

/** Like a browser: the response is compressed. */
export function createNearbyClient(name: string, url: string, limit: number): NearbyClient {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const lengths: number[] = [];
  let searches = 0;
  return {
    name,
    lengths,
    search({ cookie, point: { latitude, longitude } }) {
      const path = `/api/users/nearby/${latitude}/${longitude}/${RADIUS_KM}?limit=${limit}`;
      const headers = { cookie, 'accept-encoding': 'gzip, br' };
      const localAddress = `127.1.0.${1 + (Math.floor(searches / SEARCHES_PER_NETWORK) % 250)}`;
      searches += 1;
      return new Promise((resolve, reject) => {
        const request = http.get(url + path, { agent, headers, localAddress }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const body = Buffer.concat(chunks);
            const isCompressed = response.headers['content-encoding'] === 'br';
            if (response.statusCode !== 200 || !isCompressed) {
              return reject(new Error(`${response.statusCode} ${body.toString()}`));
            }
            lengths.push(body.length);
            resolve(body);
          });
        });
        request.on('error', reject);
      });
    },
    close: async () => agent.destroy(),
  };
}

/** Throws if the requested cards are missing: the figures would be wrong. */
export async function assertComplete(
  server: NearbyClient,
  viewer: Viewer,
  limit: number,
): Promise<void> {
  const body = await decompress((await server.search(viewer)) as Buffer);
  const cards = JSON.parse(body.toString()) as unknown[];
  if (cards.length !== limit) throw new Error(`${cards.length} cards instead of ${limit}`);
}

export interface Timings {
  ms: number[];
  /** For one response; null if it is not measured. */
  cpuMs: number | null;
}

/** Alternates between all competitors, so that other load on the machine affects all of them. */
export async function timeAlternating(
  competitors: readonly Competitor[],
  viewers: readonly Viewer[],
  rounds: number,
): Promise<Map<Competitor, Timings>> {
  const times = new Map<Competitor, Timings>();
  for (const competitor of competitors) times.set(competitor, { ms: [], cpuMs: null });
  const cpuTotals = new Map<Competitor, number>();
  for (let round = 0; round <= rounds; round++) {
    for (const competitor of competitors) {
      const { unavailableReason, cpuMs } = competitor;
      if (unavailableReason) continue;
      const before = cpuMs?.() ?? 0;
      const ms: number[] = [];
      for (const viewer of viewers) {
        const started = performance.now();
        await competitor.search(viewer);
        ms.push(performance.now() - started);
      }
      // The first round is the warm-up.
      if (round === 0) continue;
      times.get(competitor)?.ms.push(...ms);
      cpuTotals.set(competitor, (cpuTotals.get(competitor) ?? 0) + (cpuMs?.() ?? 0) - before);
    }
  }
  for (const [competitor, timing] of times) {
    const cpuTotalMs = cpuTotals.get(competitor);
    if (competitor.cpuMs && cpuTotalMs !== undefined) timing.cpuMs = cpuTotalMs / timing.ms.length;
  }
  return times;
}

export async function timeAlone(
  competitor: Competitor,
  viewers: readonly Viewer[],
  rounds: number,
): Promise<number[]> {
  return (await timeAlternating([competitor], viewers, rounds)).get(competitor)?.ms ?? [];
}

/** Each viewer once, on a server that has hardly served a request; the first quarter is the warm-up. */
export async function timeFirstRequests(
  competitor: Competitor,
  viewers: readonly Viewer[],
): Promise<number[]> {
  const ms: number[] = [];
  for (const viewer of viewers) {
    const started = performance.now();
    await competitor.search(viewer);
    ms.push(performance.now() - started);
  }
  return ms.slice(Math.floor(viewers.length / 4));
}
