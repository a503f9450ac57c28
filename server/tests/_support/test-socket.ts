import type { ServerFrame } from '@meongmate/shared/realtime/protocol';
import { type ClientOptions, WebSocket } from 'ws';
import type { Member } from './builders.ts';
import type { TestApp } from './test-app.ts';

/** A socket that stores every frame, so that a test can wait for the frame it expects. */
export class TestSocket {
  readonly frames: ServerFrame[] = [];
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
  #waiters: (() => void)[] = [];

  constructor(url: string, headers: Record<string, string>, options: ClientOptions = {}) {
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { ...options, headers });
    this.socket.on('message', (data) => {
      this.frames.push(JSON.parse((data as Buffer).toString()));
      for (const notify of this.#waiters.splice(0)) notify();
    });
    this.closed = new Promise((resolve) => this.socket.on('close', resolve));
    // Tests assert rejected upgrades through `rejectedStatus`.
    this.socket.on('error', () => {});
  }

  get opened(): Promise<void> {
    return new Promise((resolve) => this.socket.once('open', resolve));
  }

  /** The HTTP status of a rejected upgrade. */
  get rejectedStatus(): Promise<number> {
    return new Promise((resolve) => {
      this.socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
    });
  }

  send(frame: unknown): void {
    this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  /** Returns the first frame of a type; waits for it if necessary. */
  async next<T extends ServerFrame['type']>(type: T): Promise<Extract<ServerFrame, { type: T }>> {
    for (;;) {
      const found = this.frames.find((frame) => frame.type === type);
      if (found) {
        this.frames.splice(this.frames.indexOf(found), 1);
        return found as Extract<ServerFrame, { type: T }>;
      }
      await new Promise<void>((resolve) => this.#waiters.push(resolve));
    }
  }
}

/** Opens and authenticates a socket of a member. */
export async function connect(
  app: TestApp,
  member: Member,
  options: ClientOptions = {},
): Promise<TestSocket> {
  const socket = new TestSocket(app.url, { cookie: member.client.cookieHeader }, options);
  await socket.opened;
  await authenticate(socket, member);
  return socket;
}

/** Returns after the server has handled all frames that were sent before. */
export async function authenticate(socket: TestSocket, { id, token }: Member): Promise<void> {
  socket.send({ type: 'authenticate', userId: id, token });
  await socket.next('authenticated');
}

export async function reportVisibility(
  socket: TestSocket,
  member: Member,
  visible: boolean,
): Promise<void> {
  socket.send({ type: 'visibility', visible });
  await authenticate(socket, member);
}
