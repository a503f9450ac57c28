import { randomUUID } from 'node:crypto';
import type {
  BodyOf,
  ParamsOf,
  QueryOf,
  ResponseOf,
  Route,
} from '@meongmate/shared/contract/route';
import { type Language, preferredLanguage } from '@meongmate/shared/rules/language';
import { JSON_BODY_LIMIT } from '@meongmate/shared/rules/limits';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
  type onRequestHookHandler,
} from 'fastify';
import * as z from 'zod/mini';
import { DatabaseUnavailable } from '../db/db.ts';
import { createKeyedSemaphore } from '../keyed-semaphore.ts';
import type { Logger } from '../logger.ts';
import type { LogRepeated } from '../repeated-log.ts';
import type { TemporaryFiles } from '../temporary-files.ts';
import { truncateUserAgent } from '../user-agent.ts';
import { createBodyAdmission } from './body-admission.ts';
import { COMPRESSION } from './compression.ts';
import {
  CONNECTION_OPTIONS,
  type ConnectionLimits,
  limitConnections,
} from './connection-limits.ts';
import { AppError, type ToErrorBody, validationFailed } from './errors.ts';
import type { Identity } from './identity.ts';
import { registerJsonParser } from './json-body.ts';
import { isCrossSite } from './origin.ts';
import { clientAddress, type ProxyTrust } from './proxy-trust.ts';
import { securityHeaders } from './security-headers.ts';
import { parseOrThrow } from './validation.ts';

const UNAVAILABLE_RETRY_SECONDS = 2;
/** The router's status for a path parameter that is longer than any id or name. */
const URI_TOO_LONG = 414;
const OK = 200;
const NOT_MODIFIED = 304;
/** Of one account. A page loads about five lists; more at once would only delay other users. */
const READS_AT_ONCE = 3;
const READS_QUEUE_MAX = 100;

/** The requirements of a route for the session of the caller. */
export interface SessionAccess extends Pick<Route, 'access'> {
  tokenHash: Buffer;
  isSocial: boolean;
}

/** The source of a request, for logs, limits and the language of responses. */
export interface ClientInfo {
  ip: string;
  userAgent: string | null;
  language: Language;
  /** Transactions read again whether it may still use the route; null for a route without a session. */
  session: SessionAccess | null;
}

export interface Call<R extends Route, Caller extends Identity> {
  caller: R['access'] extends 'public' ? Caller | null : Caller;
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  client: ClientInfo;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<R extends Route, Caller extends Identity> = (
  call: Call<R, Caller>,
) => Promise<ResponseOf<R>>;

export interface HttpServer<Caller extends Identity> {
  app: FastifyInstance;
  /** Serves a row of the contract: checks access, then ids and body, then calls the handler. */
  handle<const R extends Route>(route: R, handler: Handler<R, Caller>): void;
  /** Throws if a row of the contract has no handler. */
  assertComplete(routes: readonly Route[]): void;
  /** The caller of a request, for routes that are not rows of the contract. */
  findCaller(request: FastifyRequest): Promise<Caller | null>;
  connections: ConnectionLimits;
}

/** Each `consume` throws if the network or the account reads too often. */
export interface ReadLimits {
  consumeOfNetwork(ip: string): Promise<void>;
  consumeOfUser(caller: Identity): Promise<void>;
  refundOfNetwork(ip: string): Promise<void>;
}

/** How the application identifies and limits the senders of requests. */
export interface RequestChecks<Caller extends Identity> {
  findCaller(request: FastifyRequest): Promise<Caller | null>;
  /** Returns the caller; throws if the caller may not use the route. */
  authenticate(request: FastifyRequest, route: Route): Promise<Caller | null>;
  /** The checks of a polled route before the ordinary ones. */
  polledHooks(route: Route): onRequestHookHandler[];
}

export interface HttpOptions<Caller extends Identity> extends RequestChecks<Caller> {
  logger: Logger;
  logRepeated: LogRepeated;
  publicUrl: string;
  trustsProxy: ProxyTrust;
  toErrorBody: ToErrorBody;
  temporaryFiles: TemporaryFiles;
  /** Who sends a body above 64 KB, after the caller was found; the error of a request that may not. */
  findSender(request: FastifyRequest, route: Route): string | AppError;
  /** Throws if the caller, or the network of a visitor, writes too often. */
  limitWrites(request: FastifyRequest, caller: Identity | null): Promise<void>;
  reads: ReadLimits;
  /** Tests compare every response with its schema; an additional field is an error. */
  validateResponses: boolean;
}

/** Every language except English gets Korean, the complete catalogue. */
export function clientInfoOf(
  request: FastifyRequest,
  session: SessionAccess | null = null,
): ClientInfo {
  return {
    session,
    // A getter: few handlers need it, and behind a proxy it takes a while to compute.
    get ip() {
      return clientAddress(request);
    },
    get userAgent() {
      return truncateUserAgent(request.headers['user-agent']);
    },
    language: preferredLanguage(request.headers['accept-language']),
  };
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseUnavailable) {
    return new AppError('unavailable', { retryAfter: UNAVAILABLE_RETRY_SECONDS });
  }
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('body_too_large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('unsupported_media_type');
  if (code === 'FST_ERR_BAD_URL' || statusCode === URI_TOO_LONG) {
    return validationFailed('path', 'invalidValue');
  }
  if (statusCode === 400) return new AppError('invalid_json');
  if (statusCode === 404) return new AppError('not_found');
  return new AppError('internal_error');
}

/** The fields of a line of the log about a request: the pattern of the route, as addresses have ids and locations. */
export const loggedRequest = ({ id, method, routeOptions }: FastifyRequest) => ({
  reqId: id,
  method,
  route: routeOptions.url ?? 'page',
});

/** Sends an error in the one error format; an unexpected error is logged and sent without detail. */
export function createErrorHandler(toErrorBody: ToErrorBody, logRepeated: LogRepeated) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const appError = toAppError(error);
    // Polls that are rejected under load are expected, and would fill the log with thousands of lines.
    const isLoadShedding = appError === error && appError.code === 'unavailable' && !appError.cause;
    if (appError.status >= 500 && !isLoadShedding) {
      const fields = { err: error, ...loggedRequest(request) };
      const write = (more: object) => request.log.error({ ...fields, ...more }, appError.code);
      if (appError.code === 'unavailable') logRepeated((error as Error).name, write);
      else write({});
    }
    if (appError.details.retryAfter !== undefined) {
      reply.header('retry-after', String(Math.max(1, Math.ceil(appError.details.retryAfter))));
    }
    void reply.status(appError.status).send(toErrorBody(appError, clientInfoOf(request).language));
  };
}

/** A request that waited longer, for its body or its turn, identifies its caller again. */
const CALLER_VALID_MS = 1000;

export function createHttpServer<Caller extends Identity>(
  options: HttpOptions<Caller>,
): HttpServer<Caller> {
  const sendError = createErrorHandler(options.toErrorBody, options.logRepeated);
  const headers = securityHeaders(options.publicUrl);
  const addHeaders = (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (/^\/(api|calendar)\//.test(request.url)) reply.header('cache-control', 'no-store');
  };
  const app: FastifyInstance = fastify({
    loggerInstance: options.logger as FastifyBaseLogger,
    trustProxy: options.trustsProxy,
    http: CONNECTION_OPTIONS,
    bodyLimit: JSON_BODY_LIMIT,
    genReqId: () => randomUUID(),
    // A child logger for every poll would cost time and log nothing: log lines name their request themselves.
    childLoggerFactory: (logger) => logger,
    // Metrics count routine requests; errors are logged with the request id.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // Its 503 is not ours: what still arrives on an open connection is served, and then the connection is closed.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors(error, request, reply) {
      addHeaders(request, reply);
      sendError(error, request, reply);
    },
  });
  app.setErrorHandler(sendError);
  registerJsonParser(app);

  app.addHook('onRequest', (request, reply, done) => {
    addHeaders(request, reply);
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    const isOwnSite = request.routeOptions.config.anyOrigin || !isWrite;
    const isRejected = !isOwnSite && isCrossSite(request.headers, options.publicUrl);
    done(isRejected ? new AppError('cross_site') : undefined);
  });

  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    // Right after the event loop has accepted all that wait: the system resets those that wait when this is called.
    setImmediate(() => {
      app.server.close();
      done();
    });
  });
  // Requests that are open at shutdown close their connections, so that the shutdown does not
  // wait for them (OPS-6).
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });

  app.decorateRequest('caller', null);
  app.decorateRequest('callerFoundAtMs', Number.NEGATIVE_INFINITY);
  app.decorateRequest('input', null);
  const connections = limitConnections(app.server, (address) => options.trustsProxy(address, 0));
  const runRead = createKeyedSemaphore(READS_AT_ONCE, READS_QUEUE_MAX);
  const admitBody = createBodyAdmission(connections, options.temporaryFiles, options.findSender);

  async function authenticate(route: Route, request: FastifyRequest): Promise<void> {
    request.caller = await options.authenticate(request, route);
    request.callerFoundAtMs = performance.now();
  }

  async function admitCaller(route: Route, request: FastifyRequest): Promise<void> {
    // Before the session lookup, which needs the database.
    if (route.method === 'GET') await options.reads.consumeOfNetwork(clientAddress(request));
    await authenticate(route, request);
    const { caller } = request;
    if (route.method !== 'GET') await options.limitWrites(request, caller);
    else if (caller && !route.polled) await options.reads.consumeOfUser(caller);
  }

  /** Only the response shows whether a poll counts (API-49). Its hooks may have sent it uncounted. */
  async function countPoll(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { caller } = request;
    if (!caller) return;
    if (reply.statusCode === OK) await options.reads.consumeOfUser(caller);
    else if (reply.statusCode === NOT_MODIFIED) {
      await options.reads.refundOfNetwork(clientAddress(request));
    }
  }

  /** Throws if the session ended while the request waited (SES-18). */
  async function identifyAgain(route: Route, request: FastifyRequest): Promise<void> {
    if (performance.now() - request.callerFoundAtMs > CALLER_VALID_MS) {
      await authenticate(route, request);
    }
  }

  async function validate(route: Route, request: FastifyRequest): Promise<void> {
    await identifyAgain(route, request);
    request.input = {
      params: route.params ? parseOrThrow(route.params, request.params) : {},
      query: route.query ? parseOrThrow(route.query, request.query) : {},
      // A missing body counts as an empty object; `null` is invalid.
      body: route.body
        ? parseOrThrow(route.body, request.body === undefined ? {} : request.body)
        : undefined,
    };
  }

  const validateResponse =
    (route: Route) => async (_: unknown, reply: FastifyReply, body: unknown) => {
      if (route.response && reply.statusCode < 300) {
        z.parse(route.response, JSON.parse(JSON.stringify(body)));
      }
      return body;
    };

  return {
    app,
    connections,
    assertComplete(routes) {
      const missing = routes.filter(({ method, path: url }) => !app.hasRoute({ method, url }));
      const missingNames = missing.map(({ name }) => name).join(', ');
      if (missingNames) throw new Error(`no handler for ${missingNames}`);
    },
    findCaller: options.findCaller,
    handle(route, handler) {
      app.route({
        method: route.method,
        url: route.path,
        bodyLimit: route.bodyLimit ?? JSON_BODY_LIMIT,
        ...(route.compressed && { compress: COMPRESSION }),
        onRequest: [
          ...(route.polled ? options.polledHooks(route) : []),
          async (request) => admitCaller(route, request),
        ],
        ...(route.method !== 'GET' && {
          preParsing: (request, reply, body) => admitBody(route, request, reply, body),
        }),
        preHandler: (request) => validate(route, request),
        ...(options.validateResponses && { preSerialization: validateResponse(route) }),
        ...(route.polled && { onSend: countPoll }),
        handler: async (request, reply) => {
          const { caller, input } = request;
          const { access } = route;
          const isPublic = !caller || access === 'public';
          const session = isPublic
            ? null
            : { tokenHash: caller.tokenHash, access, isSocial: route.social === true };
          const client = clientInfoOf(request, session);
          const call = { caller, ...input, client, request, reply };
          const run = () => handler(call as Parameters<typeof handler>[0]);
          const runInTurn = async () => {
            await identifyAgain(route, request);
            return run();
          };
          reply.status(route.status ?? OK);
          request.identifyAgain = () => authenticate(route, request);
          request.handling =
            route.method === 'GET' && caller ? runRead(String(caller.userId), runInTurn) : run();
          return request.handling;
        },
      });
    },
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The write needs no session, so that it may come from another site. */
    anyOrigin?: true;
  }
  interface FastifyRequest {
    caller: Identity | null;
    /** The work of the handler, once it has begun. */
    handling?: Promise<unknown>;
    /** When the caller was identified, as a `performance.now()` value. */
    callerFoundAtMs: number;
    /** For a handler that reads a body itself: throws if the session ended meanwhile. */
    identifyAgain?: () => Promise<void>;
    /** The validated path, query and body. */
    input: { params: unknown; query: unknown; body: unknown } | null;
  }
}
