import type { Message } from '@meongmate/shared/contract/chat';
import { NetworkError } from '../lib/api-error.ts';
import type { SocketLike } from '../lib/realtime.ts';
import type { VirtualTime } from './virtual-time.ts';

/** Fault rates: `lost` and `doubled` are shares (0 to 1) of all requests or frames. */
export interface Badness {
  lost: number;
  doubled: number;
  slowestMs: number;
}

export const PERFECT: Badness = { lost: 0, doubled: 0, slowestMs: 50 };

interface Subscriber {
  userId: number;
  /** Called for each new message; the network decides what reaches the client. */
  deliver(message: Message): void;
}

/** A fake server with one room of two users: message order, unique `clientId`, and frames. */
export class RoomOnServer {
  readonly messages: Message[] = [];
  private readonly subscribers = new Set<Subscriber>();

  store(senderId: number, clientId: string, text: string): Message {
    const known = this.messages.find(
      (one) => one.clientId === clientId && one.senderId === senderId,
    );
    if (known) return known;
    const id = (this.messages.at(-1)?.id ?? 0) + 1;
    const sender = { name: '견주', dogName: null, dogBreed: null };
    const createdAt = new Date(id).toISOString();
    const message = { id, roomId: 1, senderId, message: text, createdAt, clientId, sender };
    this.messages.push(message);
    for (const { deliver } of this.subscribers) deliver(message);
    return message;
  }

  after(id: number, limit: number): Message[] {
    return this.messages.filter((message) => message.id > id).slice(0, limit);
  }

  subscribe(subscriber: Subscriber): () => void {
    this.subscribers.add(subscriber);
    return () => this.subscribers.delete(subscriber);
  }
}

/** The network of one user: drops, duplicates, delays and reorders with a seeded generator. */
export class BadWire {
  badness = PERFECT;
  private isCut = false;
  private readonly time: VirtualTime;
  private readonly room: RoomOnServer;
  private readonly random: () => number;
  private readonly cutters = new Set<() => void>();

  constructor(time: VirtualTime, room: RoomOnServer, random: () => number) {
    this.time = time;
    this.room = room;
    this.random = random;
  }

  /** Disconnects. Open sockets get a close event later or never. */
  cut(): void {
    this.isCut = true;
    for (const cutter of this.cutters) cutter();
  }

  mend(): void {
    this.isCut = false;
  }

  /** A request that is lost, or processed with a lost response, or successful. */
  async call<T>(work: (room: RoomOnServer) => T): Promise<T> {
    await this.time.wait(this.delay());
    if (this.isLost()) throw new NetworkError('the request was lost');
    const answer = work(this.room);
    await this.time.wait(this.delay());
    if (this.isLost()) throw new NetworkError('the answer was lost');
    return answer;
  }

  openSocket(): SocketLike {
    const socket: SocketLike = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => this.time.setTimer(() => take(text), this.delay()),
      close: () => end(),
    };
    let isOpen = true;
    let unsubscribe = () => {};
    const end = () => {
      isOpen = false;
      unsubscribe();
      this.cutters.delete(onCut);
    };
    const push = (frame: object) => {
      const copies = this.random() < this.badness.doubled ? 2 : 1;
      for (let copy = 0; copy < copies; copy += 1) {
        const isGone = this.isLost();
        this.time.setTimer(() => {
          if (isOpen && !isGone) socket.onmessage?.({ data: JSON.stringify(frame) });
        }, this.delay());
      }
    };
    const take = (text: string) => {
      if (!isOpen || this.isCut) return;
      const { userId } = JSON.parse(text);
      unsubscribe();
      // The server subscribes before it confirms.
      unsubscribe = this.room.subscribe({
        userId,
        deliver: (message) => push({ type: 'new-message', roomId: 1, message }),
      });
      this.time.setTimer(() => {
        const answer = JSON.stringify({ type: 'authenticated', userId });
        if (isOpen && !this.isCut) socket.onmessage?.({ data: answer });
      }, this.delay());
    };
    const onCut = () => {
      unsubscribe();
      // Half of the sockets get no close event: the client must detect it.
      if (this.random() < 0.5) return;
      this.time.setTimer(() => {
        if (isOpen) socket.onclose?.({ code: 1006 });
      }, this.delay());
    };
    this.cutters.add(onCut);
    this.time.setTimer(() => {
      if (!isOpen) return;
      if (this.isCut) socket.onclose?.({ code: 1006 });
      else socket.onopen?.();
    }, this.delay());
    return socket;
  }

  private isLost(): boolean {
    return this.isCut || this.random() < this.badness.lost;
  }

  private delay(): number {
    return 1 + this.random() * this.badness.slowestMs;
  }
}
