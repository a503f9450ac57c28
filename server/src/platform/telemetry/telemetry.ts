import { setTimeout } from 'node:timers/promises';
import {
  type Attributes,
  type Context,
  context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db, Queryable } from '../db/db.ts';
import type { Logger } from '../logger.ts';
import { summaryOf } from './statement-summary.ts';

const NAME = 'meongmate';
const CLOSE_TIMEOUT_MS = 1000;

export interface Telemetry {
  /** Adds a span for each statement and transaction of a request. */
  traceDb(db: Db): Db;
  /** Adds a span for each request. */
  traceRequests(app: FastifyInstance): void;
  /** Sends the remaining spans, for at most a second. */
  close(): Promise<void>;
}

/** The library writes an error as JSON with its stack. */
function toMessage(text: string): string {
  try {
    const { message, code } = JSON.parse(text) as { message?: string; code?: string };
    return message || code || 'an error without a message';
  } catch {
    return text;
  }
}

/**
 * Sends traces to the OTLP receiver of the standard `OTEL_*` variables, which the library reads. The
 * attributes are set here, and by no instrumentation, so that none has personal data (SEC-24, decision 0203).
 */
export function startTelemetry(version: string, logger: Logger): Telemetry {
  const warn = (text: string) => logger.warn(`telemetry: ${toMessage(text)}`);
  const ignore = () => {};
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN },
  );
  const resource = resourceFromAttributes({
    'service.name': NAME,
    'service.version': version,
  }).merge(detectResources({ detectors: [envDetector] }));
  const traces = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  // The context of a request follows its asynchronous calls. Without propagators: headers of clients are not read.
  traces.register({ propagator: null });
  const tracer = traces.getTracer(NAME);

  function fail(span: Span, error: unknown): void {
    // The message and the detail of an error can contain values of rows.
    const { code } = error as { code?: unknown };
    span.setAttribute('error.type', typeof code === 'string' ? code : 'unknown');
    span.setStatus({ code: SpanStatusCode.ERROR });
  }

  /** Runs the work in a span below that of the request; without one, as for jobs, in none. */
  async function inSpan<T>(
    name: string,
    attributes: Attributes,
    work: () => Promise<T>,
  ): Promise<T> {
    if (!trace.getSpan(context.active())) return work();
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
    try {
      return await context.with(trace.setSpan(context.active(), span), work);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  const traceQueries = (db: Queryable): Queryable => ({
    query<Row>(text: string, params?: Parameters<Queryable['query']>[1]) {
      const summary = summaryOf(text);
      const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary };
      return inSpan(summary, attributes, () => db.query<Row>(text, params));
    },
  });

  const requests = new WeakMap<FastifyRequest, { span: Span; active: Context }>();

  return {
    traceDb: (db) => ({
      kind: db.kind,
      ...traceQueries(db),
      tx: (work) => inSpan('transaction', {}, () => db.tx((tx) => work(traceQueries(tx)))),
      session: (work) => db.session(work),
      script: (text) => db.script(text),
      isBusy: () => db.isBusy(),
      connections: () => db.connections(),
      close: () => db.close(),
    }),

    traceRequests(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        // The pattern, not the URL: URLs contain ids and locations.
        const route = request.routeOptions.url ?? 'page';
        const attributes = { 'http.request.method': request.method, 'http.route': route };
        const options = { kind: SpanKind.SERVER, attributes };
        const span = tracer.startSpan(`${request.method} ${route}`, options, ROOT_CONTEXT);
        const active = trace.setSpan(ROOT_CONTEXT, span);
        requests.set(request, { span, active });
        context.with(active, done);
      });
      // The parser of the body calls back from the connection.
      app.addHook('preValidation', (request, _reply, done) => {
        context.with(requests.get(request)?.active ?? ROOT_CONTEXT, done);
      });
      app.addHook('onResponse', (request, reply, done) => {
        const { statusCode } = reply;
        const { span } = requests.get(request) ?? {};
        span?.setAttribute('http.response.status_code', statusCode);
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },

    async close() {
      // The library repeats what a receiver that is away does not accept, longer than a shutdown may take (OPS-6).
      const sent = traces.shutdown().catch((error: Error) => warn(error.message));
      await Promise.race([sent, setTimeout(CLOSE_TIMEOUT_MS)]);
    },
  };
}
