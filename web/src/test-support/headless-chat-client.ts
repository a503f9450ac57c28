import { ROOMS_POLL_MS } from '@meongmate/shared/rules/limits';
import { UnsentMessages } from '../features/chat/message-outbox.ts';
import { type MessageLog, toMessageLog } from '../features/chat/message-timeline.ts';
import { RoomFollower } from '../features/chat/room-sync.ts';
import { SendQueue } from '../features/chat/send-queue.ts';
import { RealtimeClient } from '../lib/realtime.ts';
import type { BadWire } from './unreliable-network.ts';
import type { VirtualTime } from './virtual-time.ts';

interface Parts {
  userId: number;
  time: VirtualTime;
  wire: BadWire;
  random: () => number;
}

/** An open conversation without rendering: connects the same parts as the hooks of the page do. */
export class PageOnAWire {
  readonly userId: number;
  readonly unsent: UnsentMessages;
  log: MessageLog = toMessageLog([], false);
  private readonly queue: SendQueue;
  private readonly realtime: RealtimeClient;
  private readonly follower: RoomFollower;
  private readonly parts: Parts;
  private written = 0;

  constructor(parts: Parts) {
    const { userId, time, wire, random } = parts;
    this.parts = parts;
    this.userId = userId;
    this.unsent = new UnsentMessages(userId);
    this.follower = new RoomFollower({
      getLog: () => this.log,
      setLog: (log) => {
        this.log = log;
      },
      fetchAfter: (id, limit) => wire.call((room) => room.after(id, limit)),
      setTimer: time.setTimer,
    });
    const timers = { setTimer: time.setTimer, clearTimer: time.clearTimer, random };
    this.queue = new SendQueue({
      ...timers,
      unsent: this.unsent,
      post: ({ clientId, message }) => wire.call((room) => room.store(userId, clientId, message)),
      onSent: (message) => this.follower.hear(message),
      onRefused: (error) => {
        throw error;
      },
    });
    this.realtime = new RealtimeClient({
      ...timers,
      now: time.now,
      openSocket: () => wire.openSocket(),
    });
    this.realtime.on('new-message', ({ message }) => this.follower.hear(message));
    this.realtime.state.subscribe(() => {
      if (!this.isConnected) return;
      this.queue.resume();
      this.follower.catchUp();
    });
    this.realtime.start({ userId, token: 'token' });
    this.poll();
  }

  get isConnected(): boolean {
    return this.realtime.state.get() === 'connected';
  }

  write(): string {
    this.written += 1;
    const text = `${this.userId}의 말 ${this.written}`;
    this.queue.send({
      clientId: `${this.userId}-${this.written}`,
      roomId: 1,
      senderId: this.userId,
      message: text,
      createdAt: new Date(this.parts.time.now() + this.written).toISOString(),
      state: 'sending',
      retries: false,
    });
    return text;
  }

  /** Simulates an `online` event, a page that becomes visible, or a tap. */
  wake(): void {
    this.realtime.wake();
  }

  close(): void {
    this.realtime.close();
  }

  /** Polls the time of the last message, like the room list, and fetches messages when it changes. */
  private poll(lastSeen = ''): void {
    const { time, wire } = this.parts;
    time.setTimer(() => {
      void wire
        .call((room) => room.messages.at(-1)?.createdAt ?? '')
        .catch(() => lastSeen)
        .then((at) => {
          if (at !== lastSeen) this.follower.catchUp();
          this.poll(at);
        });
    }, ROOMS_POLL_MS);
  }
}
