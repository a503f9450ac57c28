import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { SeededRandom } from '../server/seed/random.ts';
import type { ApiCall } from './api-client.ts';
import type { SeriesEvent, StoredMessage, StoredWalk } from './history.ts';
import type { HistoryRecorder } from './history-recorder.ts';
import { encodePhotoMessage } from './photo-form.ts';
import { addressOf, type TestUser } from './test-users.ts';

const PAGE = 200;
/** Per round: the limit is 120 a minute, and attempts that are repeated count. */
const SENDS_MAX = 60;
/** Of the messages. */
const PHOTO_SHARE = 0.1;
export const RATE_LIMITED = 429;
const UNDECODED = 415;
/** Attempts during a fault count for the limits, and without memory the kernel kills decoders. */
export const REPEATED = [RATE_LIMITED, UNDECODED];
export const RETRY_MS: [number, number] = [30, 250];
export const RECOVERY_TIMEOUT_MS = 30_000;

interface Message {
  id: number;
  senderId: number;
  clientId: string | null;
  message: string;
  photo: { path: string } | null;
  walk?: StoredWalk;
  walkEvent: { walkId: number } | null;
  seriesEvent: SeriesEvent | null;
}

export interface ClientContext {
  url: string;
  call: ApiCall;
  random: SeededRandom;
  recorder: HistoryRecorder;
  /** Rooms of which this user is not a member. */
  foreignRoomIds: readonly number[];
}

function toStoredMessage({
  id,
  senderId,
  clientId,
  message,
  walk,
  walkEvent,
  seriesEvent,
}: Message): StoredMessage {
  const stored = { id, senderId, clientId, text: message, ...(seriesEvent && { seriesEvent }) };
  if (walkEvent) return { ...stored, changedWalkId: walkEvent.walkId };
  if (!walk) return stored;
  const { version, status, note } = walk;
  return { ...stored, walk: { id: walk.id, version, status, note } };
}

/** A user who sends, reads and listens while faults happen. */
export class SimulatedClient {
  readonly #user: TestUser;
  readonly #context: ClientContext;
  readonly #readMarks = new Map<number, number>();
  #socket: WebSocket | undefined;
  #listening = true;
  #sent = 0;

  constructor(user: TestUser, context: ClientContext) {
    this.#user = user;
    this.#context = context;
    this.#listen();
  }

  /** Does random actions until the round is over. */
  async run(isOver: () => boolean): Promise<void> {
    const { random } = this.#context;
    while (!isOver()) {
      const roomId = random.pick(this.#user.roomIds);
      const chance = random.next();
      if (chance < 0.5 && this.#sent < SENDS_MAX) await this.#send(roomId, isOver);
      else if (chance < 0.75) await this.#poll(roomId);
      else if (chance < 0.87) await this.#markRead(roomId, random.int(1, 1_000_000));
      else if (chance < 0.97) await this.#request('GET', `/api/chat/rooms/${this.#user.id}`);
      else await this.#tryForeignRoom();
      await sleep(random.between(0, 20));
    }
  }

  /** After the faults: finishes pending work and records the final state. */
  async recordFinalState(): Promise<void> {
    const { recorder } = this.#context;
    const readCounts = new Map<number, number>();
    for (const roomId of this.#user.roomIds) {
      while ((await retryUntilOk(() => this.#poll(roomId))) === PAGE);
      // A mark whose response was lost may not have moved, so it is sent again.
      const mark = this.#readMarks.get(roomId) ?? 0;
      if (mark > 0) readCounts.set(roomId, await retryUntilOk(() => this.#markRead(roomId, mark)));
      recorder.recordTranscript(this.#user.id, roomId, await this.#transcript(roomId));
    }
    const unreadCounts = await retryUntilOk(() => this.#shownUnread());
    for (const roomId of this.#user.roomIds) {
      const counts = [unreadCounts.get(roomId) ?? -1, readCounts.get(roomId)];
      recorder.recordUnreadCount({
        roomId,
        userId: this.#user.id,
        markId: this.#readMarks.get(roomId) ?? 0,
        reported: counts.filter((count) => count !== undefined),
      });
    }
  }

  close(): void {
    this.#listening = false;
    this.#socket?.terminate();
  }

  #listen(): void {
    if (!this.#listening) return;
    const { recorder, random, url } = this.#context;
    const { id, cookie, csrfToken } = this.#user;
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
      headers: { cookie },
      localAddress: addressOf(this.#user),
    });
    this.#socket = socket;
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'authenticate', userId: id, token: csrfToken })),
    );
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString());
      if (frame.type !== 'new-message') return;
      recorder.recordDelivery({
        roomId: frame.roomId,
        receiverId: id,
        messageId: frame.message.id,
      });
    });
    socket.on('error', () => {});
    socket.on('close', () => setTimeout(() => this.#listen(), random.between(20, 300)));
  }

  async #request(...request: [method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown]) {
    const response = await this.#context.call(this.#user, ...request);
    this.#context.recorder.countResponse(response);
    return response;
  }

  /** Sends one message until it is acknowledged, like the page, sometimes twice at once. */
  async #send(roomId: number, isOver: () => boolean): Promise<void> {
    const { random, recorder, call } = this.#context;
    const clientId = randomUUID();
    this.#sent += 1;
    const text = `${this.#user.id} · ${this.#sent}`;
    const acknowledge = recorder.recordSend({ roomId, senderId: this.#user.id, clientId, text });
    const { path, body, headers } = random.chance(PHOTO_SHARE)
      ? { path: `/api/chat/photos/${roomId}`, ...(await encodePhotoMessage({ clientId, text })) }
      : {
          path: '/api/chat/messages',
          body: { roomId, senderId: this.#user.id, message: text, clientId },
          headers: {},
        };
    const attempt = async (timeoutMs?: number) => {
      const response = await call(this.#user, 'POST', path, body, timeoutMs, headers);
      recorder.countResponse(response);
      if (response?.status === 200 || response?.status === 201) {
        acknowledge((response.body as Message).id);
        return true;
      }
      if (response && response.status < 500 && !REPEATED.includes(response.status))
        throw new Error(`a message returned ${response.status}`);
      return false;
    };
    // An attempt that is given up early: the message may be stored, and is sent again.
    if (random.chance(0.05)) await attempt(random.between(1, 10));
    let deadline = Number.POSITIVE_INFINITY;
    while (performance.now() < deadline) {
      const tries = random.chance(0.1) ? [attempt(), attempt()] : [attempt()];
      if ((await Promise.all(tries)).some(Boolean)) return;
      await sleep(random.between(...RETRY_MS));
      if (isOver()) deadline = Math.min(deadline, performance.now() + RECOVERY_TIMEOUT_MS);
    }
  }

  /** Returns the number of new messages; undefined without a response. */
  async #poll(roomId: number): Promise<number | undefined> {
    const { recorder } = this.#context;
    const after = recorder.lastSeenId(this.#user.id, roomId);
    const response = await this.#request(
      'GET',
      `/api/chat/messages/${roomId}?after=${after}&limit=${PAGE}`,
    );
    if (response?.status !== 200) return undefined;
    const ids = (response.body as Message[]).map(({ id }) => id);
    recorder.recordPoll(this.#user.id, roomId, ids);
    return ids.length;
  }

  /** Marks as read up to a message it has seen; returns the server's remaining count. */
  async #markRead(roomId: number, upTo: number): Promise<number | undefined> {
    const lastReadId = Math.min(upTo, this.#context.recorder.lastSeenId(this.#user.id, roomId));
    if (lastReadId === 0) return undefined;
    // Recorded before the call, because a lost response may have moved the mark as well.
    this.#readMarks.set(roomId, Math.max(lastReadId, this.#readMarks.get(roomId) ?? 0));
    const path = `/api/chat/messages/read/${roomId}/${this.#user.id}`;
    const response = await this.#request('PUT', path, { lastReadMessageId: lastReadId });
    return response?.status === 200
      ? (response.body as { unreadCount: number }).unreadCount
      : undefined;
  }

  /** The unread counts of the room list. */
  async #shownUnread(): Promise<Map<number, number> | undefined> {
    const response = await this.#request('GET', `/api/chat/rooms/${this.#user.id}`);
    if (response?.status !== 200) return undefined;
    const rooms = response.body as { id: number; unreadCount: number }[];
    return new Map(rooms.map(({ id, unreadCount }) => [id, unreadCount]));
  }

  async #transcript(roomId: number): Promise<StoredMessage[]> {
    const messages: StoredMessage[] = [];
    for (;;) {
      const after = messages.at(-1)?.id ?? 0;
      const path = `/api/chat/messages/${roomId}?after=${after}&limit=${PAGE}`;
      const page = await retryUntilOk(async () => {
        const response = await this.#request('GET', path);
        return response?.status === 200 ? (response.body as Message[]) : undefined;
      });
      for (const { photo } of page) if (photo) await this.#expectPhoto(photo.path);
      messages.push(...page.map(toStoredMessage));
      if (page.length < PAGE) return messages;
    }
  }

  /** The photo of a stored message is complete. */
  async #expectPhoto(path: string): Promise<void> {
    const status = await retryUntilOk(async () => {
      const response = await this.#request('GET', path);
      return response && response.status < 500 ? response.status : undefined;
    });
    if (status !== 200) throw new Error(`${path} returned ${status}`);
  }

  /** Tries to read and write in a room of others; a read that succeeds is recorded. */
  async #tryForeignRoom(): Promise<void> {
    const { foreignRoomIds, random, recorder } = this.#context;
    if (foreignRoomIds.length === 0) return;
    const roomId = random.pick(foreignRoomIds);
    const read = await this.#request('GET', `/api/chat/messages/${roomId}`);
    if (read?.status === 200) recorder.recordPoll(this.#user.id, roomId, []);
    const body = { roomId, senderId: this.#user.id, message: '몰래', clientId: randomUUID() };
    await this.#request('POST', '/api/chat/messages', body);
  }
}

/** Retries until there is a response; all faults are repaired by now. */
export async function retryUntilOk<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  const deadline = performance.now() + RECOVERY_TIMEOUT_MS;
  for (;;) {
    const response = await attempt();
    if (response !== undefined) return response;
    if (performance.now() > deadline) throw new Error('no response after all faults were repaired');
    await sleep(100);
  }
}
