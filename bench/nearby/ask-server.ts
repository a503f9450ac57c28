/** Asks the whole server who is near, as a phone would, and looks at what it answers. */
import http from 'node:http';
import { type HttpConnection, openHttpConnection } from '../load/http-connection.ts';
import { type Contender, LIMIT, RADIUS_KM } from './contenders.ts';
import type { Viewer } from './viewers.ts';

const OTHER_RADIUS_KM = 3;

async function askWithin(connection: HttpConnection, { cookie, point }: Viewer, km: number) {
  const { latitude, longitude } = point;
  const path = `/api/users/nearby/${latitude}/${longitude}/${km}`;
  const answer = await connection.ask({ method: 'GET', path, headers: { cookie } });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.toString()}`);
  return answer;
}

export function askServer(name: string, url: string): Contender {
  const connection = openHttpConnection(url);
  return {
    name,
    ask: (viewer) => askWithin(connection, viewer, RADIUS_KM),
    close: async () => connection.close(),
  };
}

/**
 * The same of people who ask for the other radius each time: cards are at hand, the last answer never holds.
 * `insteadOf` names who asks in place of each viewer.
 */
export function askAnew(url: string, insteadOf: (viewer: Viewer) => Viewer): Contender {
  const connection = openHttpConnection(url);
  const radiusOf = new Map<Viewer, number>();
  return {
    name: 'made anew',
    ask(viewer) {
      const asking = insteadOf(viewer);
      const km = radiusOf.get(asking) === RADIUS_KM ? OTHER_RADIUS_KM : RADIUS_KM;
      radiusOf.set(asking, km);
      return askWithin(connection, asking, km);
    },
    close: async () => connection.close(),
  };
}

export interface Travelled extends Contender {
  /** Of all answers so far, as they came over the wire. */
  lengths: number[];
}

/** As a browser asks: what is answered travels compressed, and is not read here. */
export function askAsBrowser(url: string): Travelled {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const lengths: number[] = [];
  return {
    name: 'as a browser asks',
    lengths,
    ask({ cookie, point: { latitude, longitude } }) {
      const asked = `${url}/api/users/nearby/${latitude}/${longitude}/${RADIUS_KM}`;
      const headers = { cookie, 'accept-encoding': 'gzip, br' };
      return new Promise((resolve, reject) => {
        const request = http.get(asked, { agent, headers }, (answer) => {
          let length = 0;
          answer.on('data', (piece: Buffer) => {
            length += piece.length;
          });
          answer.on('end', () => {
            if (answer.headers['content-encoding'] !== 'br')
              return reject(new Error('not compressed'));
            lengths.push(length);
            resolve(length);
          });
        });
        request.on('error', reject);
      });
    },
    close: async () => agent.destroy(),
  };
}

/** What is asked for must be there, or the figures are of something else. */
export async function assertWholeAnswer(server: Contender, viewer: Viewer): Promise<number> {
  const { body, bytes } = (await server.ask(viewer)) as { body: Buffer; bytes: number };
  const people = JSON.parse(body.toString()) as { id: number }[];
  if (people.length !== LIMIT) throw new Error(`${people.length} people instead of ${LIMIT}`);
  return bytes;
}

export interface Times {
  ms: number[];
  /** For one answer; null where nobody counts it. */
  processorMs: number | null;
}

/** Everyone in turn, again and again, so that what else the machine does meets all of them. */
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
      // The first round warms up.
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

/** Each viewer once, on a server that has hardly answered anybody: a few go before the others. */
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
