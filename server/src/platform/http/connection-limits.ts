import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { IMAGE_MAX_BYTES } from '@meongmate/shared/rules/limits';
import { toIpPrefix } from '../ip-address.ts';

/** Of each process (REL-32). */
const LIMITS = {
  connectionsPerNetwork: 1000,
  headersTimeoutMs: 15_000,
  shortBodyTimeoutMs: 65_000,
  longBodyTimeoutMs: 600_000,
  /** Minimum average speed of a long body in each window. */
  longBodyBytesPerSecond: 8 * 1024,
  windowMs: 10_000,
  /** A connection without traffic for this time is idle; one whose client reads nothing is closed. */
  idleMs: 65_000,
  /** Time to read a response that was sent before the end of the body. */
  lingerMs: 1000,
};

/** More than the buffers of a connection take: a client with a longer body is still sending it after the response. */
const DRAINED_MAX_BYTES = 2 * IMAGE_MAX_BYTES;

export interface ConnectionLimits {
  /** Allows the body up to 10 minutes from now, while it arrives at 8 KB/s or more. */
  allowLongBody(request: IncomingMessage): void;
  /** The connection has become a WebSocket: it no longer counts. */
  release(connection: Socket): void;
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/** The part of `net.Socket` that counts the bytes which the system has not yet taken. */
interface WriteQueue {
  _handle?: { writeQueueSize?: number } | null;
}

/** Changes with every byte that the client takes. `writableLength` alone also grows with each response. */
const unreadState = (connection: Socket) =>
  `${connection.bytesWritten - connection.writableLength} ${(connection as WriteQueue)._handle?.writeQueueSize}`;

/**
 * Closes each connection whose client has taken no byte of its responses for `unreadMs`, also while it sends. The
 * time-out of Node starts anew with every byte received.
 */
function closeUnread(connections: ReadonlySet<Socket>, unreadMs: number): NodeJS.Timeout {
  const unread = new WeakMap<Socket, { state: string; sinceMs: number }>();
  const check = () => {
    const nowMs = performance.now();
    for (const connection of connections) {
      const state = connection.writableLength > 0 ? unreadState(connection) : null;
      const before = unread.get(connection);
      if (state === null) unread.delete(connection);
      else if (before?.state !== state) unread.set(connection, { state, sinceMs: nowMs });
      else if (nowMs - before.sinceMs >= unreadMs) connection.destroy();
    }
  };
  return setInterval(check, unreadMs / 20);
}

/**
 * Node reads the rest of a body after its response, so that the client can reuse the connection. Reads no more of a
 * body that is longer, or of unknown length, and closes the connection once the client has had time to read the
 * response.
 */
function closeIfBodyRemains(request: IncomingMessage, lingerMs: number): void {
  const { socket, headers } = request;
  const isBounded = Number(headers['content-length']) <= DRAINED_MAX_BYTES;
  if (request.complete || isBounded || socket.destroyed) return;
  // After Node has resumed the connection.
  setImmediate(() => socket.pause());
  setTimeout(() => socket.destroy(), lingerMs);
}

/** Closes the connection unless `bytes` of the body arrive in each window. */
function enforceMinimumRate(
  request: IncomingMessage,
  bytes: number,
  windowMs: number,
): NodeJS.Timeout {
  const { socket } = request;
  let bytesBefore = socket.bytesRead;
  const timer = setInterval(() => {
    const received = socket.bytesRead - bytesBefore;
    bytesBefore = socket.bytesRead;
    if (request.complete || socket.destroyed) clearInterval(timer);
    else if (received < bytes) socket.destroy();
  }, windowMs);
  return timer;
}

/**
 * Limits the cost of connections on every path, before a route is known: the number of connections of one
 * network, and the time for headers, bodies and unread responses. Trusted proxies count for no network.
 */
export function limitConnections(
  server: Server,
  isTrustedProxy: (address: string) => boolean,
  limits = LIMITS,
): ConnectionLimits {
  const open = new Set<Socket>();
  const connectionCounts = new Map<string, number>();
  const networkOfConnection = new WeakMap<Socket, string>();
  const bodyTimers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

  function release(connection: Socket): void {
    open.delete(connection);
    const network = networkOfConnection.get(connection);
    if (network === undefined) return;
    networkOfConnection.delete(connection);
    const remaining = (connectionCounts.get(network) ?? 0) - 1;
    if (remaining > 0) connectionCounts.set(network, remaining);
    else connectionCounts.delete(network);
  }

  const unreadTimer = closeUnread(open, limits.idleMs);
  server.once('close', () => clearInterval(unreadTimer));

  server.on('connection', (connection: Socket) => {
    open.add(connection);
    connection.once('close', () => open.delete(connection));
    const address = connection.remoteAddress;
    // Without an address the client has already disconnected.
    if (address === undefined || isTrustedProxy(address)) return;
    const network = toIpPrefix(address);
    const openConnections = connectionCounts.get(network) ?? 0;
    if (openConnections >= limits.connectionsPerNetwork) {
      connection.destroy();
      return;
    }
    connectionCounts.set(network, openConnections + 1);
    networkOfConnection.set(connection, network);
    connection.once('close', () => release(connection));
  });

  server.headersTimeout = limits.headersTimeoutMs;
  server.requestTimeout = limits.longBodyTimeoutMs;
  server.keepAliveTimeout = limits.idleMs;
  server.timeout = limits.idleMs;
  // Before the routes, because a route may allow the body more time.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    // Without a listener Node closes a connection whose response takes long.
    response.on('timeout', () => {});
    if (!hasBody(request)) return;
    response.once('finish', () => closeIfBodyRemains(request, limits.lingerMs));
    const timer = setTimeout(() => {
      if (!request.complete) request.socket.destroy();
    }, limits.shortBodyTimeoutMs);
    bodyTimers.set(request, timer);
    // A response may end before the body: the time limit then continues.
    const stop = () => {
      if (request.complete || request.socket.destroyed) clearTimeout(bodyTimers.get(request));
    };
    request.once('end', stop).once('close', stop);
  });

  return {
    release,
    allowLongBody(request) {
      clearTimeout(bodyTimers.get(request));
      if (request.complete) return;
      const bytes = (limits.longBodyBytesPerSecond * limits.windowMs) / 1000;
      bodyTimers.set(request, enforceMinimumRate(request, bytes, limits.windowMs));
    },
  };
}

/** Node accepts this only when a server is created: how often it checks for late headers and bodies. */
export const CONNECTION_OPTIONS = { connectionsCheckingInterval: 2000 };
