import { randomUUID } from 'node:crypto';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, Route } from '@meongmate/shared/contract/route';
import { type Language, preferredLanguage } from '@meongmate/shared/rules/language';
import { JSON_BODY_LIMIT } from '@meongmate/shared/rules/limits';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import * as z from 'zod/mini';
import { DatabaseUnavailable } from '../db/db.ts';
import type { Logger } from '../logger.ts';
import { cutUserAgent } from '../user-agent.ts';
import { createBodyAdmission } from './body-admission.ts';
import { assertAccess, type Caller } from './caller.ts';
import { commonHeaders } from './common-headers.ts';
import { COMPRESSION } from './compression.ts';
import {
  CONNECTION_OPTIONS,
  type ConnectionLimits,
  limitConnections,
} from './connection-limits.ts';
import { Failure, validationFailed } from './failures.ts';
import { acceptJson } from './json-body.ts';
import type { HeldRoom } from './large-bodies.ts';
import { isCrossSite } from './origin.ts';
import type { PolledLists } from './polled-lists.ts';
import type { ProxyTrust } from './proxy-trust.ts';
import { answerUnchanged } from './unchanged-polls.ts';
import { parseOrFail } from './validation.ts';

const UNAVAILABLE_RETRY_SECONDS = 2;
/** What the router says of a path parameter beyond any id or name of ours. */
const URI_TOO_LONG = 414;

/** Where a request came from, for logs, limits and the language of answers. */
export interface Origin {
  ip: string;
  userAgent: string | null;
  language: Language;
}

export interface Call<R extends Route> {
  caller: R['access'] extends 'public' ? Caller | null : Caller;
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  origin: Origin;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<R extends Route> = (call: Call<R>) => Promise<AnswerOf<R>>;

export interface HttpServer {
  app: FastifyInstance;
  /** Serves a row of the contract: access, then ids and body, then the handler. */
  handle<const R extends Route>(route: R, handler: Handler<R>): void;
  /** Throws where a row of the contract has no handler. */
  assertComplete(routes: readonly Route[]): void;
  /** Who sent a request, for routes that are not rows of the contract. */
  findCaller(request: FastifyRequest): Promise<Caller | null>;
  connections: ConnectionLimits;
}

export interface HttpOptions {
  logger: Logger;
  publicUrl: string;
  trustsProxy: ProxyTrust;
  findCaller(request: FastifyRequest, fresh: boolean): Promise<Caller | null>;
  /** Whether this browser verified an e-mail address within the last hour. */
  hasVerifiedAddress(request: FastifyRequest): boolean;
  /** Throws where the caller, or the network of a visitor, writes too often. */
  limitWrites(request: FastifyRequest, caller: Caller | null): Promise<void>;
  /** What is known of the lists of polled routes. */
  polled: PolledLists;
  /** Whose session it is, where that is known without asking the database. */
  findKnownCaller(request: FastifyRequest): Caller | null;
  /** Tests compare every answer with its schema; a stray field is a failure. */
  checkAnswers: boolean;
}

/** Any language but English reads Korean, the complete catalogue. */
export function originOf(request: FastifyRequest): Origin {
  return {
    // Few handlers ask for these, and behind a proxy finding out takes a while.
    get ip() {
      return request.ip;
    },
    get userAgent() {
      return cutUserAgent(request.headers['user-agent']);
    },
    language: preferredLanguage(request.headers['accept-language']),
  };
}

function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof DatabaseUnavailable) {
    return new Failure('unavailable', { retryAfter: UNAVAILABLE_RETRY_SECONDS });
  }
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Failure('body_too_large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Failure('unsupported_media_type');
  if (code === 'FST_ERR_BAD_URL' || statusCode === URI_TOO_LONG) {
    return validationFailed('path', 'invalidValue');
  }
  if (statusCode === 400) return new Failure('invalid_json');
  if (statusCode === 404) return new Failure('not_found');
  return new Failure('internal_error');
}

/** Writes a failure as the one error shape; what was not foreseen is logged, never told. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toFailure(error);
  // Polls that are refused by the thousand while there is too much to do are not thousands of faults.
  const isChosen = failure === error && failure.code === 'unavailable' && !failure.cause;
  if (failure.status >= 500 && !isChosen) {
    request.log.error({ err: error, reqId: request.id }, failure.code);
  }
  if (failure.details.retryAfter !== undefined) {
    reply.header('retry-after', String(Math.max(1, Math.ceil(failure.details.retryAfter))));
  }
  void reply.status(failure.status).send(failure.toBody(originOf(request).language));
}

/** Who somebody is holds for a call whose body comes at once. */
const CALLER_HOLDS_MS = 1000;

function assertJson(request: FastifyRequest): void {
  const type = request.headers['content-type'];
  if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type)) {
    throw new Failure('unsupported_media_type');
  }
}

export function createHttpServer(options: HttpOptions): HttpServer {
  const everywhere = commonHeaders(options.publicUrl);
  const addHeaders = (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(everywhere).header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  };
  const app: FastifyInstance = fastify({
    loggerInstance: options.logger as FastifyBaseLogger,
    trustProxy: options.trustsProxy,
    http: CONNECTION_OPTIONS,
    bodyLimit: JSON_BODY_LIMIT,
    genReqId: () => randomUUID(),
    // Every poll would make a logger of its own and say nothing: what is logged names its request.
    childLoggerFactory: (logger) => logger,
    // Routine request lines are metrics' business; errors carry the request id.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors(error, request, reply) {
      addHeaders(request, reply);
      answerFailure(error, request, reply);
    },
  });
  app.setErrorHandler(answerFailure);
  acceptJson(app);

  app.addHook('onRequest', (request, reply, done) => {
    addHeaders(request, reply);
    const writes = request.method !== 'GET' && request.method !== 'HEAD';
    const isRefused = writes && isCrossSite(request.headers, options.publicUrl);
    done(isRefused ? new Failure('cross_site') : undefined);
  });

  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  // What is in flight at the end leaves no open connection that the end would wait for (OPS-7).
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });

  const connections = limitConnections(app.server, (address) => options.trustsProxy(address, 0));
  const admitBody = createBodyAdmission(connections, options.hasVerifiedAddress);
  return {
    app,
    connections,
    assertComplete(routes) {
      const missing = routes.filter(({ method, path: url }) => !app.hasRoute({ method, url }));
      const names = missing.map(({ name }) => name).join(', ');
      if (names) throw new Error(`no handler for ${names}`);
    },
    findCaller: (request) => options.findCaller(request, false),
    handle(route, handler) {
      async function identify(request: FastifyRequest): Promise<Caller | null> {
        const caller = await options.findCaller(request, route.access === 'admin');
        assertAccess(caller, route.access);
        request.caller = caller;
        request.foundAtMs = performance.now();
        return caller;
      }
      app.route({
        method: route.method,
        url: route.path,
        bodyLimit: route.bodyLimit ?? JSON_BODY_LIMIT,
        ...(route.compressed && { compress: COMPRESSION }),
        ...(route.polled && { onRequest: answerUnchanged(route, options) }),
        // Before the body is read, so that a stranger's 20 MB are never taken in.
        preParsing: async (request, reply, body) => {
          // Before the session is looked up, which needs the database as well.
          if (route.polled) options.polled.assertRoom();
          const caller = await identify(request);
          if (route.method !== 'GET') await options.limitWrites(request, caller);
          if (route.body) assertJson(request);
          return admitBody(route, request, reply, body);
        },
        handler: async (request, reply) => {
          // Whose body was long under way may have been signed out or blocked meanwhile.
          if (performance.now() - request.foundAtMs > CALLER_HOLDS_MS) {
            await identify(request);
          }
          const { caller } = request;
          const call = {
            caller,
            params: route.params ? parseOrFail(route.params, request.params) : {},
            query: route.query ? parseOrFail(route.query, request.query) : {},
            // No body is an empty one; `null` is a wrong one.
            body: route.body
              ? parseOrFail(route.body, request.body === undefined ? {} : request.body)
              : undefined,
            origin: originOf(request),
            request,
            reply,
          } as Parameters<typeof handler>[0];
          reply.status(route.status ?? 200);
          const work = () => handler(call);
          const answer = await (request.room ? request.room.during(work) : work());
          if (reply.sent) return reply;
          if (options.checkAnswers && route.answer && reply.statusCode < 300) {
            z.parse(route.answer, JSON.parse(JSON.stringify(answer)));
          }
          return answer;
        },
      });
    },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** Held for its body, where that may be a long one. */
    room?: HeldRoom;
    /** When the caller was found, as `performance.now()` says. */
    foundAtMs: number;
  }
}
