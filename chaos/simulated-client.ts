import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { SeededRandom } from '../server/seed/random.ts';
import type { Answer, Call } from './api-client.ts';
import type { StoredMessage } from './history.ts';
import type { HistoryRecord } from './history-recorder.ts';
import type { Person } from './test-users.ts';

const PAGE = 200;
const RETRY_MS: [number, number] = [30, 250];
const HEALED_WITHIN_MS = 30_000;

interface Message {
  id: number;
  senderId: number;
  clientId: string | null;
  message: string;
}

interface Surroundings {
  url: string;
  call: Call;
  random: SeededRandom;
  record: HistoryRecord;
  /** Rooms of which this user is not a member. */
  foreignRoomIds: readonly number[];
}

/** A user who sends, reads and listens while faults happen. */
export class TormentedPerson {
  readonly #me: Person;
  readonly #around: Surroundings;
  readonly #marks = new Map<number, number>();
  #socket: WebSocket | undefined;
  #listening = true;
  #sent = 0;

  constructor(me: Person, around: Surroundings) {
    this.#me = me;
    this.#around = around;
    this.#listen();
  }

  /** Does random actions until the round is over. */
  async live(isOver: () => boolean): Promise<void> {
    const { random } = this.#around;
    while (!isOver()) {
      const roomId = random.pick(this.#me.roomIds);
      const dice = random.next();
      if (dice < 0.5) await this.#send(roomId, isOver);
      else if (dice < 0.75) await this.#follow(roomId);
      else if (dice < 0.87) await this.#markRead(roomId, random.int(1, 1_000_000));
      else if (dice < 0.97) await this.#try('GET', `/api/chat/rooms/${this.#me.id}`);
      else await this.#intrude();
      await sleep(random.between(0, 20));
    }
  }

  /** After the faults: finishes what is pending and records the final state. */
  async settle(): Promise<void> {
    const { record } = this.#around;
    const answered = new Map<number, number>();
    for (const roomId of this.#me.roomIds) {
      while ((await this.#insist(() => this.#follow(roomId))) === PAGE);
      // A mark whose response was lost may not have moved, so it is sent again.
      const mark = this.#marks.get(roomId) ?? 0;
      if (mark > 0) answered.set(roomId, await this.#insist(() => this.#markRead(roomId, mark)));
      record.transcribe(this.#me.id, roomId, await this.#transcript(roomId));
    }
    const shown = await this.#insist(() => this.#shownUnread());
    for (const roomId of this.#me.roomIds) {
      const counts = [shown.get(roomId) ?? -1, answered.get(roomId)];
      record.countUnread({
        roomId,
        personId: this.#me.id,
        markId: this.#marks.get(roomId) ?? 0,
        shown: counts.filter((count) => count !== undefined),
      });
    }
  }

  leave(): void {
    this.#listening = false;
    this.#socket?.terminate();
  }

  #listen(): void {
    if (!this.#listening) return;
    const { record, random, url } = this.#around;
    const { id, cookie, token } = this.#me;
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { cookie } });
    this.#socket = socket;
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'authenticate', userId: id, token })),
    );
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString());
      if (frame.type !== 'new-message') return;
      record.deliver({ roomId: frame.roomId, receiverId: id, messageId: frame.message.id });
    });
    socket.on('error', () => {});
    socket.on('close', () => setTimeout(() => this.#listen(), random.between(20, 300)));
  }

  async #try(...request: [method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown]) {
    const answer = await this.#around.call(this.#me, ...request);
    this.#note(answer);
    return answer;
  }

  #note(answer: Answer | null): void {
    if (answer && answer.status < 500) this.#around.record.operations += 1;
    else this.#around.record.failures += 1;
  }

  /** Sends one message until it is acknowledged, like the page, sometimes twice at once. */
  async #send(roomId: number, isOver: () => boolean): Promise<void> {
    const { random, record, call } = this.#around;
    const clientId = randomUUID();
    this.#sent += 1;
    const text = `${this.#me.id} · ${this.#sent}`;
    const acknowledge = record.begin({ roomId, senderId: this.#me.id, clientId, text });
    const body = { roomId, senderId: this.#me.id, message: text, clientId };
    const attempt = async (giveUpAfterMs?: number) => {
      const answer = await call(this.#me, 'POST', '/api/chat/messages', body, giveUpAfterMs);
      this.#note(answer);
      if (answer?.status === 200 || answer?.status === 201) {
        acknowledge((answer.body as Message).id);
        return true;
      }
      if (answer && answer.status < 500) throw new Error(`a message got ${answer.status}`);
      return false;
    };
    // An attempt that is given up early: the message may be stored, and is sent again.
    if (random.chance(0.05)) await attempt(random.between(1, 10));
    let deadline = Number.POSITIVE_INFINITY;
    while (performance.now() < deadline) {
      const tries = random.chance(0.1) ? [attempt(), attempt()] : [attempt()];
      if ((await Promise.all(tries)).some(Boolean)) return;
      await sleep(random.between(...RETRY_MS));
      if (isOver()) deadline = Math.min(deadline, performance.now() + HEALED_WITHIN_MS);
    }
  }

  /** Returns the number of new messages; undefined without a response. */
  async #follow(roomId: number): Promise<number | undefined> {
    const { record } = this.#around;
    const after = record.lastSeen(this.#me.id, roomId);
    const answer = await this.#try(
      'GET',
      `/api/chat/messages/${roomId}?after=${after}&limit=${PAGE}`,
    );
    if (answer?.status !== 200) return undefined;
    const ids = (answer.body as Message[]).map(({ id }) => id);
    record.follow(this.#me.id, roomId, ids);
    return ids.length;
  }

  /** Marks as read up to a message it has seen; returns the server's remaining count. */
  async #markRead(roomId: number, upTo: number): Promise<number | undefined> {
    const seen = Math.min(upTo, this.#around.record.lastSeen(this.#me.id, roomId));
    if (seen === 0) return undefined;
    // Recorded before the call, because a lost response may have moved the mark as well.
    this.#marks.set(roomId, Math.max(seen, this.#marks.get(roomId) ?? 0));
    const path = `/api/chat/messages/read/${roomId}/${this.#me.id}`;
    const answer = await this.#try('PUT', path, { lastReadMessageId: seen });
    return answer?.status === 200
      ? (answer.body as { unreadCount: number }).unreadCount
      : undefined;
  }

  /** The unread counts of the room list. */
  async #shownUnread(): Promise<Map<number, number> | undefined> {
    const answer = await this.#try('GET', `/api/chat/rooms/${this.#me.id}`);
    if (answer?.status !== 200) return undefined;
    const rooms = answer.body as { id: number; unreadCount: number }[];
    return new Map(rooms.map(({ id, unreadCount }) => [id, unreadCount]));
  }

  async #transcript(roomId: number): Promise<StoredMessage[]> {
    const messages: StoredMessage[] = [];
    for (;;) {
      const after = messages.at(-1)?.id ?? 0;
      const path = `/api/chat/messages/${roomId}?after=${after}&limit=${PAGE}`;
      const page = await this.#insist(async () => {
        const answer = await this.#try('GET', path);
        return answer?.status === 200 ? (answer.body as Message[]) : undefined;
      });
      for (const { id, senderId, clientId, message } of page) {
        messages.push({ id, senderId, clientId, text: message });
      }
      if (page.length < PAGE) return messages;
    }
  }

  /** Tries to read and write in a room of others; a read that succeeds is recorded. */
  async #intrude(): Promise<void> {
    const { foreignRoomIds, random, record } = this.#around;
    if (foreignRoomIds.length === 0) return;
    const roomId = random.pick(foreignRoomIds);
    const read = await this.#try('GET', `/api/chat/messages/${roomId}`);
    if (read?.status === 200) record.follow(this.#me.id, roomId, []);
    const body = { roomId, senderId: this.#me.id, message: '몰래', clientId: randomUUID() };
    await this.#try('POST', '/api/chat/messages', body);
  }

  /** Retries until there is a response; all faults are repaired by now. */
  async #insist<T>(ask: () => Promise<T | undefined>): Promise<T> {
    const deadline = performance.now() + HEALED_WITHIN_MS;
    for (;;) {
      const answer = await ask();
      if (answer !== undefined) return answer;
      if (performance.now() > deadline) throw new Error('no answer after everything was mended');
      await sleep(100);
    }
  }
}
