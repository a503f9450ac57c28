import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
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
import type { Identity } from '../http/identity.ts';
import { toIpPrefix } from '../ip-address.ts';
import type { Logger } from '../logger.ts';
import type { LogRepeated } from '../repeated-log.ts';
import { createSlidingWindow } from '../sliding-window.ts';
import {
  FRAMES_MAX_PER_MINUTE,
  type FrameHandlers,
  type Peer,
  receiveFrame,
} from './frame-handlers.ts';
import { admitUpgrade, rejectUpgrade, type UpgradeOptions } from './upgrade.ts';

/** A client with this much unread data is disconnected, so that it does not use the memory of others. */
const BUFFERED_MAX_BYTES = 1024 * 1024;

/** A page that has not reported its use by then counts as used (PUSH-50). */
const REPORT_WITHIN_MS = 2000;

/** Used pages are pinged this often, so that one that is no longer there is noticed soon. */
const USED_PING_INTERVAL_MS = 10_000;
const BEATS_PER_PING = PING_INTERVAL_MS / USED_PING_INTERVAL_MS;

/** A page is asked at most this often whether it is there: its pongs count as frames. */
const ASK_AGAIN_MS = 2000;

/** Close codes of a socket that was lost: the page may be back in a moment. */
const LOST = [1006, CLOSE_CODE.serverRestart];

/** In lines of the log. */
const ROUTE = { route: '/ws' };

/** Each process counts its own. */
const SOCKET_LIMITS = { perUser: 20, perNetwork: 5000 };

/** A page with an open socket. */
interface Page extends Peer {
  network: string;
  socket: WebSocket;
  isAuthenticated: boolean;
  /** Whether the page is visible and used; null until it has reported. */
  isUsed: boolean | null;
  /** Null while the page is used, and if it never reports. */
  unusedSinceMs: number | null;
  answeredPing: boolean;
  askedAtMs: number;
  reportTimer: NodeJS.Timeout | undefined;
  authenticateTimer: NodeJS.Timeout;
}

export interface HubOptions extends UpgradeOptions {
  logger: Logger;
  logRepeated: LogRepeated;
  clock: Clock;
  /** The client's IP address. */
  addressOf(request: IncomingMessage): string;
  frames: FrameHandlers;
  socketLimits?: typeof SOCKET_LIMITS;
}

/**
 * `used`: a page is there and used. `unproven`: a page may be used, but has not reported or proved it now. `ended`,
 * `never-used`: no page on this process is used.
 */
export type UseChange = 'used' | 'unproven' | 'ended' | 'never-used';

interface HubEvents {
  /** A socket has opened. If its session ended after `identify`, the socket is still open. */
  opened: [userId: number];
  /** The use of the user's pages on this process. */
  use: [userId: number, change: UseChange];
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
  readonly #pages = new Set<Page>();
  readonly #byUser = new Map<number, Set<Page>>();
  readonly #countByNetwork = new Map<string, number>();
  readonly #heartbeat: NodeJS.Timeout;
  #draining = false;
  #beats = 0;

  constructor(options: HubOptions) {
    super();
    this.#options = options;
    this.#limits = options.socketLimits ?? SOCKET_LIMITS;
    this.#heartbeat = setInterval(() => this.#beat(), USED_PING_INTERVAL_MS);
    this.#heartbeat.unref();
  }

  get size(): number {
    return this.#pages.size;
  }

  /** `onUpgraded` is called with the connection of each new socket. */
  attach(server: Server, onUpgraded: (connection: Socket) => void = () => {}): void {
    server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      stream.on('error', () => stream.destroy());
      const accepted = () => onUpgraded(request.socket);
      this.#upgrade(request, stream, head, accepted).catch((error: unknown) => {
        this.#options.logRepeated((error as Error).name, (more) =>
          this.#options.logger.error(
            { err: error, ...ROUTE, ...more },
            'a WebSocket upgrade failed',
          ),
        );
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
    const network = toIpPrefix(this.#options.addressOf(request));
    const caller = await admitUpgrade(request, {
      ...this.#options,
      isDraining: this.#draining,
      isFull: () => (this.#countByNetwork.get(network) ?? 0) >= this.#limits.perNetwork,
    });
    if (typeof caller === 'number') return rejectUpgrade(stream, caller);
    this.#server.handleUpgrade(request, stream, head, (socket) => {
      accepted();
      this.#open(socket, caller, network);
    });
  }

  #open(socket: WebSocket, caller: Identity, network: string): void {
    const { clock } = this.#options;
    const windows = new Map<string, (nowMs: number) => boolean>();
    const page: Page = {
      socket,
      caller,
      network,
      isAuthenticated: false,
      isUsed: null,
      unusedSinceMs: null,
      answeredPing: true,
      askedAtMs: 0,
      reportTimer: undefined,
      authenticateTimer: setTimeout(
        () => socket.close(CLOSE_CODE.sessionEnded),
        AUTHENTICATE_TIMEOUT_MS,
      ),
      authenticate: () => {
        clearTimeout(page.authenticateTimer);
        page.isAuthenticated = true;
        if (page.isUsed !== null || page.reportTimer) return;
        page.reportTimer = setTimeout(() => page.setUsed(true), REPORT_WITHIN_MS);
        this.emit('use', caller.userId, 'unproven');
      },
      setUsed: (isUsed) => this.#setUsed(page, isUsed),
      send: (frame) => this.#write(page, JSON.stringify(frame)),
      close: (code) => socket.close(code),
      isOverLimit: (kind, max) => {
        const window = windows.get(kind) ?? createSlidingWindow(max, MINUTE_MS);
        windows.set(kind, window);
        return window(clock.now().getTime());
      },
    };
    this.#pages.add(page);
    this.#countByNetwork.set(network, (this.#countByNetwork.get(network) ?? 0) + 1);
    const userPages = this.#byUser.get(caller.userId) ?? new Set();
    userPages.add(page);
    this.#byUser.set(caller.userId, userPages);
    this.#closeLeastUsed(userPages);
    this.emit('opened', caller.userId);

    /** Counts a frame of any type; false if it must be ignored. */
    const accepts = () => {
      if (socket.readyState !== WebSocket.OPEN) return false;
      const isOver = page.isOverLimit('any', FRAMES_MAX_PER_MINUTE);
      if (isOver) socket.close(CLOSE_CODE.tooManyFrames);
      return !isOver;
    };
    socket.on('ping', accepts);
    socket.on('pong', () => {
      page.answeredPing = true;
      if (accepts() && page.isUsed) this.emit('use', caller.userId, 'used');
    });
    socket.on('message', (data, isBinary) => {
      if (!accepts()) return;
      try {
        receiveFrame(this.#options.frames, page, (data as Buffer).toString(), isBinary);
      } catch (error) {
        this.#options.logger.error({ err: error, ...ROUTE }, 'a frame handler failed');
        socket.close(CLOSE_CODE.internalError);
      }
    });
    // A frame over the limit causes an error here after ws has closed the socket with 1009.
    socket.on('error', () => {});
    socket.on('close', (code) => this.#remove(page, code));
  }

  /** Closing sockets do not count: a client may leave them half closed. */
  #closeLeastUsed(userPages: ReadonlySet<Page>): void {
    const open = [...userPages].filter(({ socket }) => socket.readyState === WebSocket.OPEN);
    if (open.length <= this.#limits.perUser) return;
    // The page whose use ended first; if all are used the oldest, as the sort is stable.
    const since = ({ unusedSinceMs }: Page) => unusedSinceMs ?? Number.MAX_SAFE_INTEGER;
    const [least] = open.sort((a, b) => since(a) - since(b));
    least?.socket.close(CLOSE_CODE.tooManySockets);
  }

  #setUsed(page: Page, isUsed: boolean): void {
    const { userId } = page.caller;
    clearTimeout(page.reportTimer);
    const wasUsed = page.isUsed;
    page.isUsed = isUsed;
    // A repeated report does not make the use end later.
    page.unusedSinceMs = isUsed ? null : (page.unusedSinceMs ?? this.#nowMs);
    if (isUsed) this.emit('use', userId, 'used');
    else if (wasUsed !== false && !this.#hasUsedPage(userId))
      this.emit('use', userId, wasUsed ? 'ended' : 'never-used');
  }

  get #nowMs(): number {
    return this.#options.clock.now().getTime();
  }

  #usedPages(userId: number): Page[] {
    return [...(this.#byUser.get(userId) ?? [])].filter(
      ({ isUsed, socket }) => isUsed && socket.readyState === WebSocket.OPEN,
    );
  }

  #hasUsedPage(userId: number): boolean {
    return this.#usedPages(userId).length > 0;
  }

  /** Whether pages of the user are connected to this process, and none is known to be used. */
  hasOnlyUnusedPages(userId: number): boolean {
    return this.#byUser.has(userId) && !this.#hasUsedPage(userId);
  }

  /** Asks the used pages of the user whether they are still there; emits `use` for each that is. */
  askUsedPages(userId: number): void {
    const nowMs = this.#nowMs;
    for (const page of this.#usedPages(userId)) {
      if (nowMs - page.askedAtMs < ASK_AGAIN_MS) continue;
      page.askedAtMs = nowMs;
      page.socket.ping();
    }
  }

  /** The use of a page ended on another process; pages here may still be used. */
  renewUse(userId: number): void {
    if (this.#hasUsedPage(userId)) this.emit('use', userId, 'unproven');
  }

  #remove(page: Page, code: number): void {
    clearTimeout(page.authenticateTimer);
    this.#pages.delete(page);
    const { network } = page;
    const others = (this.#countByNetwork.get(network) ?? 1) - 1;
    if (others > 0) this.#countByNetwork.set(network, others);
    else this.#countByNetwork.delete(network);
    const userPages = this.#byUser.get(page.caller.userId);
    userPages?.delete(page);
    if (userPages?.size === 0) this.#byUser.delete(page.caller.userId);
    // A lost socket leaves the use to expire: the page may connect again.
    if (LOST.includes(code)) clearTimeout(page.reportTimer);
    else if (page.isAuthenticated) this.#setUsed(page, false);
  }

  #write({ socket }: Page, text: string): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    if (socket.bufferedAmount > BUFFERED_MAX_BYTES) socket.terminate();
    else socket.send(text);
  }

  /** Sends to all devices of these users that are connected to this process. */
  send(userIds: readonly number[], frame: ServerFrame): void {
    let text: string | undefined;
    for (const userId of new Set(userIds)) {
      for (const page of this.#byUser.get(userId) ?? []) {
        if (!page.isAuthenticated) continue;
        text ??= JSON.stringify(frame);
        this.#write(page, text);
      }
    }
  }

  /** The callers of all sockets of this process, one entry per socket. */
  callers(): Identity[] {
    return [...this.#pages].map(({ caller }) => caller);
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
    this.#beats += 1;
    const isForAll = this.#beats % BEATS_PER_PING === 0;
    for (const page of this.#pages) {
      const { socket, isUsed, answeredPing } = page;
      if (!isForAll) {
        if (isUsed) socket.ping();
        continue;
      }
      if (!answeredPing) {
        socket.terminate();
        continue;
      }
      page.answeredPing = false;
      socket.ping();
    }
  }

  /** Rejects new sockets and closes the open ones; the clients reconnect after the restart. */
  close(): void {
    this.#draining = true;
    clearInterval(this.#heartbeat);
    for (const { socket } of this.#pages) socket.close(CLOSE_CODE.serverRestart);
  }

  /** Terminates the sockets that have not closed. */
  terminate(): void {
    for (const { socket } of this.#pages) socket.terminate();
  }
}
