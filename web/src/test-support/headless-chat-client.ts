import { ROOMS_POLL_MS } from '@meongmate/shared/rules/limits';
import { MessageOutbox } from '../features/chat/sending/message-outbox.ts';
import { SendQueue } from '../features/chat/sending/send-queue.ts';
import { type MessageTimeline, toTimeline } from '../features/chat/timeline/message-timeline.ts';
import { RoomSync } from '../features/chat/timeline/room-sync.ts';
import { RealtimeClient } from '../lib/realtime.ts';
import type { UnreliableNetwork } from './unreliable-network.ts';
import type { VirtualTime } from './virtual-time.ts';

interface Dependencies {
  userId: number;
  time: VirtualTime;
  network: UnreliableNetwork;
  random: () => number;
}

/** An open conversation without rendering: connects the same parts as the hooks of the page do. */
export class HeadlessChatClient {
  readonly userId: number;
  readonly outbox: MessageOutbox;
  timeline: MessageTimeline = toTimeline([], false);
  private readonly queue: SendQueue;
  private readonly realtime: RealtimeClient;
  private readonly roomSync: RoomSync;
  private readonly dependencies: Dependencies;
  private writtenCount = 0;

  constructor(dependencies: Dependencies) {
    const { userId, time, network, random } = dependencies;
    this.dependencies = dependencies;
    this.userId = userId;
    this.outbox = new MessageOutbox(userId);
    const timers = { setTimer: time.setTimer, clearTimer: time.clearTimer, random };
    this.roomSync = new RoomSync({
      getTimeline: () => this.timeline,
      setTimeline: (timeline) => {
        this.timeline = timeline;
      },
      fetchAfter: (id, limit) => network.call((room) => room.after(id, limit)),
      fetchChanges: () => Promise.reject(new Error('the test has no changes')),
      ...timers,
    });
    this.queue = new SendQueue({
      ...timers,
      outbox: this.outbox,
      post: ({ clientId, message }) =>
        network.call((room) => room.store(userId, clientId, message)),
      inTurn: (task) => task(),
      isOnline: () => true,
      onSent: (message) => this.roomSync.add(message),
      onRejected: (error) => {
        throw error;
      },
    });
    this.realtime = new RealtimeClient({
      ...timers,
      now: time.now,
      openSocket: () => network.openSocket(),
      isPageVisible: () => true,
    });
    this.realtime.on('new-message', ({ message }) => this.roomSync.add(message));
    this.realtime.state.subscribe(() => {
      if (!this.isConnected) return;
      this.queue.resume();
      this.roomSync.catchUp();
    });
    this.realtime.start({ userId, token: 'token' });
    this.poll();
  }

  get isConnected(): boolean {
    return this.realtime.state.get() === 'connected';
  }

  writeMessage(): string {
    this.writtenCount += 1;
    const text = `${this.userId}의 말 ${this.writtenCount}`;
    this.queue.send({
      clientId: `${this.userId}-${this.writtenCount}`,
      roomId: 1,
      senderId: this.userId,
      message: text,
      createdAt: new Date(this.dependencies.time.now() + this.writtenCount).toISOString(),
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
    const { time, network } = this.dependencies;
    time.setTimer(() => {
      void network
        .call((room) => room.messages.at(-1)?.createdAt ?? '')
        .catch(() => lastSeen)
        .then((lastMessageAt) => {
          if (lastMessageAt !== lastSeen) this.roomSync.catchUp();
          this.poll(lastMessageAt);
        });
    }, ROOMS_POLL_MS);
  }
}
