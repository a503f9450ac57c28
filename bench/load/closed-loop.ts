/** Maximum throughput of a server: each connection sends the next request as soon as it has a response. */
import { type HttpRequest, type HttpResponse, openHttpConnection } from './http-connection.ts';

export interface Throughput {
  perSecond: number;
  ms: number[];
  failed: number;
}

export async function runClosedLoop(
  url: string,
  connections: number,
  durationMs: number,
  /** Returns the next request of a connection. */
  request: (connection: number) => HttpRequest,
  isExpected: (response: HttpResponse) => boolean,
): Promise<Throughput> {
  const ms: number[] = [];
  let failed = 0;
  const started = performance.now();
  const endMs = started + durationMs;
  await Promise.all(
    Array.from({ length: connections }, async (_, at) => {
      const connection = openHttpConnection(url);
      while (performance.now() < endMs) {
        const sentMs = performance.now();
        const response = await connection.send(request(at)).catch(() => null);
        ms.push(performance.now() - sentMs);
        if (!response || !isExpected(response)) failed += 1;
      }
      connection.close();
    }),
  );
  return { perSecond: (ms.length / (performance.now() - started)) * 1000, ms, failed };
}
