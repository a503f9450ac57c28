import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from './errors.ts';
import { isFromThisMachine } from './loopback.ts';

export interface Metrics {
  /** A number that is read at every request for the metrics, such as the open sockets. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** Returns a function that increments the counter. */
  counter(name: string, help: string): () => void;
  /** The same with one label, which has few values. Returns a function that increments the counter of a value. */
  counterOf<V extends string>(
    name: string,
    help: string,
    label: string,
    values: readonly V[],
  ): (value: V) => void;
  /** A gauge that is always 1: its labels are the information. */
  info(name: string, help: string, labels: Record<string, string>): void;
}

function hasBearerToken(request: FastifyRequest, token: string | null): boolean {
  const received = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token ?? ''}`);
  return (
    token !== null && received.length === expected.length && timingSafeEqual(received, expected)
  );
}

/** Prometheus text at `/metrics`: to this machine if no proxy forwards the request, or with the token. */
export function registerMetricsEndpoint(app: FastifyInstance, token: string | null): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by route, method and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern, not the URL: URLs contain ids and locations.
    const route = request.routeOptions.url ?? 'page';
    const labels = { method: request.method, route, status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request) && !hasBearerToken(request, token)) {
      throw new AppError('forbidden');
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return {
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          // A number that is currently unavailable, such as one from the database, must not hide the others.
          this.set(await Promise.resolve(read()).catch(() => Number.NaN));
        },
      });
    },
    counter(name, help) {
      const counter = new Counter({ name, help, registers });
      return () => counter.inc();
    },
    counterOf(name, help, label, values) {
      const counter = new Counter({ name, help, registers, labelNames: [label] });
      // A rate needs the series before its first event.
      for (const value of values) counter.inc({ [label]: value }, 0);
      return (value) => counter.inc({ [label]: value });
    },
    info(name, help, labels) {
      new Gauge({ name, help, registers, labelNames: Object.keys(labels) }).set(labels, 1);
    },
  };
}
