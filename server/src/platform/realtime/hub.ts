import { EventEmitter } from 'node:events';
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  AUTHENTICATE_TIMEOUT_MS,
  CLOSE_CODE,
  FRAME_MAX_BYTES,
  PING_INTERVAL_MS,
} from '@meongmate/shared/realtime/connection';
import type { ServerFrame } from '@meongmate/shared/realtime/protocol';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import { WebSocket, WebSocketServer } from 'ws';
import type { Clock } from '../clock.ts';
import type { Caller } from '../http/caller.ts';
import { isCrossSite } from '../http/origin.ts';
import { toIpPrefix } from '../ip-prefix.ts';
import type { Logger } from '../logger.ts';
import { createSlidingWindow } from '../sliding-window.ts';
import {
  FRAMES_MAX_PER_MINUTE,
  type FrameHandlers,
  type Peer,
  receiveFrame,
} from './frame-handlers.ts';

/** A client with this much unread data is disconnected, so that it does not use the memory of others. */
const BUFFERED_MAX_BYTES = 1024 * 1024;

/** `contract.md` section 6; each process counts its own. */
const SOCKET_LIMITS = { perUser: 20, perNetwork: 5000 };

interface Connection extends Peer {
  network: string;
  socket: WebSocket;
  isAuthenticated: boolean;
  answeredPing: boolean;
  authenticateTimer: NodeJS.Timeout;
}

export interface HubOptions {
  publicUrl: string;
  logger: Logger;
  clock: Clock;
  /** The client's IP address. */
  addressOf(request: IncomingMessage): string;
  findCaller(request: IncomingMessage): Promise<Caller | null>;
  frames: FrameHandlers;
  socketLimits?: typeof SOCKET_LIMITS;
}

interface HubEvents {
  /** A socket has opened. If its session ended after `findCaller`, the socket is still open. */
  opened: [userId: number];
}

/** There is no reply object before the upgrade, so the response is written directly. */
function rejectUpgrade(stream: Duplex, status: number): void {
  // The client may never close its side: nothing more is read from it.
  stream.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    () => stream.destroy(),
  );
}

/** The sockets of this process, by user. */
export class Hub extends EventEmitter<HubEvents> {
  readonly #options: HubOptions;
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: FRAME_MAX_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  });
  readonly #limits: typeof SOCKET_LIMITS;
  readonly #connections = new Set<Connection>();
  readonly #byUser = new Map<number, Set<Connection>>();
  readonly #countByNetwork = new Map<string, number>();
  readonly #heartbeat: NodeJS.Timeout;
  #draining = false;

  constructor(options: HubOptions) {
    super();
    this.#options = options;
    this.#limits = options.socketLimits ?? SOCKET_LIMITS;
    this.#heartbeat = setInterval(() => this.#beat(), PING_INTERVAL_MS);
    this.#heartbeat.unref();
  }

  get size(): number {
    return this.#connections.size;
  }

  /** `onUpgraded` is called with the connection of each new socket. */
  attach(server: Server, onUpgraded: (connection: Socket) => void = () => {}): void {
    server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      stream.on('error', () => stream.destroy());
      const accepted = () => onUpgraded(request.socket);
      this.#upgrade(request, stream, head, accepted).catch((error: unknown) => {
        this.#options.logger.error({ err: error }, 'a WebSocket upgrade failed');
        rejectUpgrade(stream, 503);
      });
    });
  }

  async #upgrade(
    request: IncomingMessage,
    stream: Duplex,
    head: Buffer,
    accepted: () => void,
  ): Promise<void> {
    const path = request.url?.split('?')[0];
    if (path !== '/ws') return rejectUpgrade(stream, 404);
    if (this.#draining) return rejectUpgrade(stream, 503);
    if (isCrossSite(request.headers, this.#options.publicUrl)) return rejectUpgrade(stream, 403);
    const network = toIpPrefix(this.#options.addressOf(request));
    if (this.#isFull(network)) return rejectUpgrade(stream, 429);
    const caller = await this.#options.findCaller(request);
    if (!caller) return rejectUpgrade(stream, 401);
    if (!caller.termsAgreed) return rejectUpgrade(stream, 403);
    // Others may have opened meanwhile.
    if (this.#isFull(network)) return rejectUpgrade(stream, 429);
    this.#server.handleUpgrade(request, stream, head, (socket) => {
      accepted();
      this.#open(socket, caller, network);
    });
  }

  #isFull(network: string): boolean {
    return (this.#countByNetwork.get(network) ?? 0) >= this.#limits.perNetwork;
  }

  #open(socket: WebSocket, caller: Caller, network: string): void {
    const windows = new Map<string, (nowMs: number) => boolean>();
    const connection: Connection = {
      socket,
      caller,
      network,
      isAuthenticated: false,
      answeredPing: true,
      authenticateTimer: setTimeout(
        () => socket.close(CLOSE_CODE.sessionEnded),
        AUTHENTICATE_TIMEOUT_MS,
      ),
      authenticate() {
        clearTimeout(connection.authenticateTimer);
        connection.isAuthenticated = true;
      },
      send: (frame) => this.#write(connection, JSON.stringify(frame)),
      close: (code) => socket.close(code),
      isOverLimit: (kind, max) => {
        const window = windows.get(kind) ?? createSlidingWindow(max, MINUTE_MS);
        windows.set(kind, window);
        return window(this.#options.clock.now().getTime());
      },
    };
    this.#connections.add(connection);
    this.#countByNetwork.set(network, (this.#countByNetwork.get(network) ?? 0) + 1);
    const userConnections = this.#byUser.get(caller.userId) ?? new Set();
    userConnections.add(connection);
    this.#byUser.set(caller.userId, userConnections);
    this.#closeOldest(userConnections);
    this.emit('opened', caller.userId);

    /** Counts a frame of any type; false if it must be ignored. */
    const accepts = () => {
      if (socket.readyState !== WebSocket.OPEN) return false;
      const isOver = connection.isOverLimit('any', FRAMES_MAX_PER_MINUTE);
      if (isOver) socket.close(CLOSE_CODE.tooManyFrames);
      return !isOver;
    };
    socket.on('ping', accepts);
    socket.on('pong', () => {
      connection.answeredPing = true;
      accepts();
    });
    socket.on('message', (data, isBinary) => {
      if (!accepts()) return;
      try {
        receiveFrame(this.#options.frames, connection, (data as Buffer).toString(), isBinary);
      } catch (error) {
        this.#options.logger.error({ err: error }, 'a frame handler failed');
        socket.close(CLOSE_CODE.internalError);
      }
    });
    // A frame over the limit causes an error here after ws has closed the socket with 1009.
    socket.on('error', () => {});
    socket.on('close', () => this.#forget(connection));
  }

  /** Closing sockets do not count: a client may leave them half closed. */
  #closeOldest(userConnections: ReadonlySet<Connection>): void {
    const open = [...userConnections].filter(({ socket }) => socket.readyState === WebSocket.OPEN);
    if (open.length > this.#limits.perUser) open[0]?.socket.close(CLOSE_CODE.tooManySockets);
  }

  #forget(connection: Connection): void {
    clearTimeout(connection.authenticateTimer);
    this.#connections.delete(connection);
    const { network } = connection;
    const others = (this.#countByNetwork.get(network) ?? 1) - 1;
    if (others > 0) this.#countByNetwork.set(network, others);
    else this.#countByNetwork.delete(network);
    const userConnections = this.#byUser.get(connection.caller.userId);
    userConnections?.delete(connection);
    if (userConnections?.size === 0) this.#byUser.delete(connection.caller.userId);
  }

  #write({ socket }: Connection, text: string): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    if (socket.bufferedAmount > BUFFERED_MAX_BYTES) socket.terminate();
    else socket.send(text);
  }

  /** Sends to all devices of these users that are connected to this process. */
  send(userIds: readonly number[], frame: ServerFrame): void {
    let text: string | undefined;
    for (const userId of new Set(userIds)) {
      for (const connection of this.#byUser.get(userId) ?? []) {
        if (!connection.isAuthenticated) continue;
        text ??= JSON.stringify(frame);
        this.#write(connection, text);
      }
    }
  }

  /** The callers of all sockets of this process, one entry per socket. */
  callers(): Caller[] {
    return [...this.#connections].map(({ caller }) => caller);
  }

  /** Closes the sockets of a user, either all of them or those of one session. */
  closeUser(
    userId: number,
    code: number,
    { only, except }: { only?: Buffer | undefined; except?: Buffer | undefined } = {},
  ): void {
    for (const { socket, caller } of this.#byUser.get(userId) ?? []) {
      const { tokenHash } = caller;
      const isMeant = (!only || tokenHash.equals(only)) && !(except && tokenHash.equals(except));
      if (isMeant) socket.close(code);
    }
  }

  #beat(): void {
    for (const connection of this.#connections) {
      if (!connection.answeredPing) {
        connection.socket.terminate();
        continue;
      }
      connection.answeredPing = false;
      connection.socket.ping();
    }
  }

  /** Rejects new sockets and closes the open ones; the clients reconnect after the restart. */
  close(): void {
    this.#draining = true;
    clearInterval(this.#heartbeat);
    for (const { socket } of this.#connections) socket.close(CLOSE_CODE.serverRestart);
  }

  /** Terminates the sockets that have not closed. */
  terminate(): void {
    for (const { socket } of this.#connections) socket.terminate();
  }
}
