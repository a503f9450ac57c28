/** Maximum throughput of a server: each connection sends the next request as soon as it has a response. */
import { type Answer, openHttpConnection, type Request } from './http-connection.ts';

export interface Throughput {
  perSecond: number;
  ms: number[];
  failed: number;
}

export async function askWithoutPause(
  url: string,
  connections: number,
  forMs: number,
  /** Returns the next request of a connection. */
  request: (connection: number) => Request,
  isRight: (answer: Answer) => boolean,
): Promise<Throughput> {
  const ms: number[] = [];
  let failed = 0;
  const started = performance.now();
  const endMs = started + forMs;
  await Promise.all(
    Array.from({ length: connections }, async (_, at) => {
      const connection = openHttpConnection(url);
      while (performance.now() < endMs) {
        const asked = performance.now();
        const answer = await connection.ask(request(at)).catch(() => null);
        ms.push(performance.now() - asked);
        if (!answer || !isRight(answer)) failed += 1;
      }
      connection.close();
    }),
  );
  return { perSecond: (ms.length / (performance.now() - started)) * 1000, ms, failed };
}
