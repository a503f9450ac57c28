import {
  CLOSE_CODE,
  RECONNECT,
  RECONNECT_ATTEMPTS_MAX,
} from '@meongmate/shared/realtime/connection';
import type { ClientFrame, ServerFrame } from '@meongmate/shared/realtime/protocol';
import { Retry, type RetryTimers } from './retry.ts';
import { createStore } from './store.ts';

/** A connection without a confirmation within this time counts as lost. */
const CONNECT_TIMEOUT_MS = 7000;
/**
 * After this time without a frame the connection of a visible page is checked: at most 10 times in 65 s, of 10 a minute that the server allows for
 * `authenticate` frames.
 */
const IDLE_MS = 6500;
/** With the time above, a dead connection is shown as connected for 9 s. */
const CHECK_TIMEOUT_MS = 2500;
/** If only the socket is blocked, responses to polls cause an attempt at most this often. */
const ATTEMPT_EVERY_MS = 5000;
const ABNORMAL_CLOSURE = 1006;

export type RealtimeState = 'connecting' | 'connected' | 'waiting' | 'stopped';
export type FrameOf<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;

export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface RealtimeDependencies extends RetryTimers {
  openSocket(): SocketLike;
  /** Milliseconds of a clock that also runs while the device sleeps. */
  now(): number;
  /** A hidden page does not check its connection. */
  isPageVisible(): boolean;
}

export interface Credentials {
  userId: number;
  token: string;
}

type Listener = (frame: ServerFrame) => void;

function parseFrame(data: unknown): ServerFrame | undefined {
  try {
    const frame: unknown = JSON.parse(String(data));
    const isFrame = typeof frame === 'object' && frame !== null && 'type' in frame;
    return isFrame ? (frame as ServerFrame) : undefined;
  } catch {
    return undefined;
  }
}

/** The connection to `/ws`: authenticates, reconnects 5 times with increasing delay, then stops. */
export class RealtimeClient {
  readonly state = createStore<RealtimeState>('stopped');
  private readonly dependencies: RealtimeDependencies;
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly finalCloseListeners = new Set<() => void>();
  private credentials: Credentials | undefined;
  private socket: SocketLike | undefined;
  private timer: unknown;
  private readonly reconnect: Retry;
  private idleTimer: unknown;
  private isUsed = true;
  private lastFrameAtMs = 0;
  private lastAttemptAtMs = 0;
  /** This account has too many sockets: reconnecting by itself would close another page's. */
  private waitsForUser = false;

  constructor(dependencies: RealtimeDependencies) {
    this.dependencies = dependencies;
    this.reconnect = new Retry(RECONNECT, dependencies);
  }

  start(credentials: Credentials): void {
    this.close();
    this.credentials = credentials;
    this.reconnect.reset();
    this.waitsForUser = false;
    this.connect();
  }

  /** Retries like after a loss: the session is still valid although the server ended the connection. */
  retry(credentials: Credentials): void {
    if (this.state.get() !== 'stopped') return;
    this.credentials = credentials;
    this.scheduleReconnect();
  }

  /**
   * Starts a new series of attempts when the network, the page or the user is back. A connection that has
   * been quiet may be dead without an event, so it is checked. `byUser`: the user acted on the visible page.
   */
  wake(byUser = false): void {
    const state = this.state.get();
    if (!this.credentials || state === 'connecting') return;
    if (this.waitsForUser && !byUser) return;
    this.waitsForUser = false;
    if (state === 'connected') {
      this.checkIfIdle();
      return;
    }
    this.reconnect.reset();
    this.connect();
  }

  /** The server responded to a request, so an attempt may succeed: the delays start again. */
  serverResponded(): void {
    const state = this.state.get();
    if (!this.credentials || this.waitsForUser) return;
    if (state === 'connecting' || state === 'connected') return;
    if (this.dependencies.now() - this.lastAttemptAtMs < ATTEMPT_EVERY_MS) return;
    this.reconnect.reset();
    this.connect();
  }

  /** The server sends pushes to the user's devices only while no page is used. */
  setUsed(isUsed: boolean): void {
    if (isUsed === this.isUsed) return;
    this.isUsed = isUsed;
    if (this.state.get() === 'connected') this.sendUse();
  }

  close(): void {
    this.credentials = undefined;
    this.discardSocket();
    this.state.set('stopped');
  }

  on<T extends ServerFrame['type']>(type: T, listener: (frame: FrameOf<T>) => void): () => void {
    const set = this.listeners.get(type) ?? new Set();
    this.listeners.set(type, set);
    set.add(listener as Listener);
    return () => set.delete(listener as Listener);
  }

  /** Calls the listener when the server ends the connection for good: session ended or account closed. */
  onFinalClose(listener: () => void): () => void {
    this.finalCloseListeners.add(listener);
    return () => this.finalCloseListeners.delete(listener);
  }

  private connect(): void {
    this.discardSocket();
    this.lastAttemptAtMs = this.dependencies.now();
    this.state.set('connecting');
    const socket = this.dependencies.openSocket();
    this.socket = socket;
    this.timer = this.dependencies.setTimer(
      () => this.handleClose(ABNORMAL_CLOSURE),
      CONNECT_TIMEOUT_MS,
    );
    socket.onopen = () => {
      if (this.credentials) this.sendFrame({ type: 'authenticate', ...this.credentials });
    };
    socket.onmessage = ({ data }) => this.receive(parseFrame(data));
    socket.onclose = ({ code }) => this.handleClose(code);
  }

  /** Checks the connection now if nothing has arrived for a while, otherwise when that is the case. */
  private checkIfIdle(): void {
    this.dependencies.clearTimer(this.idleTimer);
    this.idleTimer = undefined;
    // A check is running, or `wake` checks when the page becomes visible.
    if (this.timer !== undefined || !this.dependencies.isPageVisible()) return;
    const idleMs = this.dependencies.now() - this.lastFrameAtMs;
    if (idleMs >= IDLE_MS) this.checkConnection();
    else this.idleTimer = this.dependencies.setTimer(() => this.checkIfIdle(), IDLE_MS - idleMs);
  }

  /** Sends `authenticate` again; the server confirms it like the first time. */
  private checkConnection(): void {
    if (!this.credentials) return;
    this.timer = this.dependencies.setTimer(() => {
      this.reconnect.reset();
      this.connect();
    }, CHECK_TIMEOUT_MS);
    this.sendFrame({ type: 'authenticate', ...this.credentials });
  }

  private sendUse(): void {
    this.sendFrame({ type: 'visibility', visible: this.isUsed });
  }

  private sendFrame(frame: ClientFrame): void {
    this.socket?.send(JSON.stringify(frame));
  }

  private receive(frame: ServerFrame | undefined): void {
    if (!frame) return;
    this.lastFrameAtMs = this.dependencies.now();
    if (frame.type === 'authenticated') {
      this.dependencies.clearTimer(this.timer);
      this.timer = undefined;
      this.reconnect.reset();
      if (this.state.get() !== 'connected') this.sendUse();
      this.state.set('connected');
      this.checkIfIdle();
    }
    for (const listener of this.listeners.get(frame.type) ?? []) listener(frame);
  }

  private handleClose(code: number): void {
    this.discardSocket();
    // A retry cannot succeed after the end of a session or the closing of an account.
    const isFinal = code === CLOSE_CODE.sessionEnded || code === CLOSE_CODE.accountClosed;
    if (isFinal) {
      this.credentials = undefined;
      this.state.set('stopped');
      for (const listener of this.finalCloseListeners) listener();
      return;
    }
    if (code === CLOSE_CODE.tooManySockets) {
      this.waitsForUser = true;
      this.state.set('stopped');
      return;
    }
    this.scheduleReconnect();
  }

  private scheduleReconnect(): void {
    if (this.reconnect.failures >= RECONNECT_ATTEMPTS_MAX) {
      this.state.set('stopped');
      return;
    }
    this.state.set('waiting');
    this.reconnect.later(() => this.connect());
  }

  private discardSocket(): void {
    this.reconnect.cancel();
    this.dependencies.clearTimer(this.timer);
    this.dependencies.clearTimer(this.idleTimer);
    this.timer = undefined;
    this.idleTimer = undefined;
    const socket = this.socket;
    if (!socket) return;
    this.socket = undefined;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }
}
