/** Asks the whole server who is near, as a phone would, and looks at what it answers. */
import { type HttpConnection, openHttpConnection } from '../load/http-connection.ts';
import { type Contender, LIMIT, RADIUS_KM } from './contenders.ts';
import type { Viewer } from './viewers.ts';

export function askServer(name: string, url: string): Contender {
  const connection: HttpConnection = openHttpConnection(url);
  return {
    name,
    async ask({ cookie, point }) {
      const { latitude, longitude } = point;
      const answer = await connection.ask({
        method: 'GET',
        path: `/api/users/nearby/${latitude}/${longitude}/${RADIUS_KM}`,
        headers: { cookie },
      });
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.toString()}`);
      return answer;
    },
    close: async () => connection.close(),
  };
}

/** What is asked for must be there, or the figures are of something else. */
export async function assertWholeAnswer(server: Contender, viewer: Viewer): Promise<number> {
  const { body, bytes } = (await server.ask(viewer)) as { body: Buffer; bytes: number };
  const people = JSON.parse(body.toString()) as { id: number }[];
  if (people.length !== LIMIT) throw new Error(`${people.length} people instead of ${LIMIT}`);
  return bytes;
}

/** Everyone in turn, again and again, so that what else the machine does meets all of them. */
export async function timeInTurn(
  contenders: readonly Contender[],
  viewers: readonly Viewer[],
  rounds: number,
): Promise<Map<Contender, number[]>> {
  const times = new Map(contenders.map((contender) => [contender, [] as number[]]));
  for (let round = 0; round <= rounds; round++) {
    for (const contender of contenders) {
      const { ask, missing, share = 1 } = contender;
      if (missing) continue;
      for (const viewer of viewers.slice(0, Math.max(4, Math.ceil(viewers.length * share)))) {
        const started = performance.now();
        await ask(viewer);
        // The first round warms up.
        if (round > 0) times.get(contender)?.push(performance.now() - started);
      }
    }
  }
  return times;
}
