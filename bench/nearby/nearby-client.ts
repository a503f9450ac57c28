/** Requests nearby users from the whole server, as a phone does, and checks the responses. */
import http from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type Contender, RADIUS_KM } from './competitors.ts';
import type { Viewer } from './viewers.ts';

export interface Server extends Contender {
  /** Lengths of all responses so far, as transferred. */
  lengths: number[];
}

const read = promisify(brotliDecompress);

/** Like a browser: the response is compressed. */
export function askServer(name: string, url: string, limit: number): Server {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const lengths: number[] = [];
  return {
    name,
    lengths,
    ask({ cookie, point: { latitude, longitude } }) {
      const path = `/api/users/nearby/${latitude}/${longitude}/${RADIUS_KM}?limit=${limit}`;
      const headers = { cookie, 'accept-encoding': 'gzip, br' };
      return new Promise((resolve, reject) => {
        const request = http.get(url + path, { agent, headers }, (response) => {
          const pieces: Buffer[] = [];
          response.on('data', (piece: Buffer) => pieces.push(piece));
          response.on('end', () => {
            const body = Buffer.concat(pieces);
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
export async function assertWhole(server: Server, viewer: Viewer, limit: number): Promise<void> {
  const body = await read((await server.ask(viewer)) as Buffer);
  const cards = JSON.parse(body.toString()) as unknown[];
  if (cards.length !== limit) throw new Error(`${cards.length} cards instead of ${limit}`);
}

export interface Times {
  ms: number[];
  /** For one response; null if it is not measured. */
  processorMs: number | null;
}

/** Alternates between all contenders, so that other load on the machine affects all of them. */
export async function timeInTurn(
  contenders: readonly Contender[],
  viewers: readonly Viewer[],
  rounds: number,
): Promise<Map<Contender, Times>> {
  const times = new Map<Contender, Times>();
  for (const contender of contenders) times.set(contender, { ms: [], processorMs: null });
  const spent = new Map<Contender, number>();
  for (let round = 0; round <= rounds; round++) {
    for (const contender of contenders) {
      const { missing, share = 1, processorMs } = contender;
      if (missing) continue;
      const asking = viewers.slice(0, Math.max(4, Math.ceil(viewers.length * share)));
      const before = processorMs?.() ?? 0;
      const ms: number[] = [];
      for (const viewer of asking) {
        const started = performance.now();
        await contender.ask(viewer);
        ms.push(performance.now() - started);
      }
      // The first round is the warm-up.
      if (round === 0) continue;
      times.get(contender)?.ms.push(...ms);
      spent.set(contender, (spent.get(contender) ?? 0) + (processorMs?.() ?? 0) - before);
    }
  }
  for (const [contender, one] of times) {
    const sum = spent.get(contender);
    if (contender.processorMs && sum !== undefined) one.processorMs = sum / one.ms.length;
  }
  return times;
}

export async function timeAlone(
  contender: Contender,
  viewers: readonly Viewer[],
  rounds: number,
): Promise<number[]> {
  return (await timeInTurn([contender], viewers, rounds)).get(contender)?.ms ?? [];
}

/** Each viewer once, on a server that has hardly served a request; the first quarter is the warm-up. */
export async function timeFirstLooks(
  contender: Contender,
  viewers: readonly Viewer[],
): Promise<number[]> {
  const ms: number[] = [];
  for (const viewer of viewers) {
    const started = performance.now();
    await contender.ask(viewer);
    ms.push(performance.now() - started);
  }
  return ms.slice(Math.floor(viewers.length / 4));
}
