import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../network.ts';

/** `contract.md` section 6, "connections of one network". */
const LIMITS = {
  connectionsPerNetwork: 1000,
  headersWithinMs: 15_000,
  shortBodyWithinMs: 65_000,
  longBodyWithinMs: 600_000,
  /** A long body arrives at this speed or more, on average over each window. */
  longBodyBytesPerSecond: 8 * 1024,
  windowMs: 10_000,
  /** A connection that moves no byte for so long is idle, or its client does not read. */
  unmovedMs: 65_000,
};

export interface ConnectionLimits {
  /** From now on the body may take up to 10 minutes, while it arrives at 8 KB/s or more. */
  allowLongBody(request: IncomingMessage): void;
  /** The connection is a socket now: it counts no longer. */
  release(connection: Socket): void;
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/** Idle connections are closed by Node; one at work is closed only where its response is not read. */
function closeUnread(connection: Socket): void {
  if (connection.writableLength > 0) connection.destroy();
}

/** Ends the connection unless `bytes` of the body have arrived in each window. */
function watchFlow(request: IncomingMessage, bytes: number, windowMs: number): NodeJS.Timeout {
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
 * Bounds what connections cost, on every path and before any route is known: how many one network
 * has, and how long headers, bodies and unread responses may take. Peers that are trusted proxies
 * count for no network.
 */
export function limitConnections(
  server: Server,
  isTrustedProxy: (address: string) => boolean,
  limits = LIMITS,
): ConnectionLimits {
  const networks = new Map<string, number>();
  const networkOfConnection = new WeakMap<Socket, string>();
  const bodyTimers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

  function release(connection: Socket): void {
    const network = networkOfConnection.get(connection);
    if (network === undefined) return;
    networkOfConnection.delete(connection);
    const left = (networks.get(network) ?? 0) - 1;
    if (left > 0) networks.set(network, left);
    else networks.delete(network);
  }

  server.on('connection', (connection: Socket) => {
    const address = connection.remoteAddress;
    // Without an address the client has left already.
    if (address === undefined || isTrustedProxy(address)) return;
    const network = networkOf(address);
    const open = networks.get(network) ?? 0;
    if (open >= limits.connectionsPerNetwork) {
      connection.destroy();
      return;
    }
    networks.set(network, open + 1);
    networkOfConnection.set(connection, network);
    connection.once('close', () => release(connection));
  });

  server.headersTimeout = limits.headersWithinMs;
  server.requestTimeout = limits.longBodyWithinMs;
  server.keepAliveTimeout = limits.unmovedMs;
  server.timeout = limits.unmovedMs;
  // Before the routes, one of which may allow the body more time.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    response.on('timeout', closeUnread);
    if (!hasBody(request)) return;
    const timer = setTimeout(() => {
      if (!request.complete) request.socket.destroy();
    }, limits.shortBodyWithinMs);
    bodyTimers.set(request, timer);
    // A response may end before the body: then the time goes on.
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
      bodyTimers.set(request, watchFlow(request, bytes, limits.windowMs));
    },
  };
}

/** What Node takes only when a server is created: how often it looks for headers and bodies that are late. */
export const CONNECTION_OPTIONS = { connectionsCheckingInterval: 2000 };
