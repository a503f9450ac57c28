import type { Message } from '@meongmate/shared/contract/chat';
import { NetworkError } from '../lib/api-error.ts';
import type { SocketLike } from '../lib/realtime.ts';
import type { VirtualTime } from './virtual-time.ts';

/** Fault rates: `lost` and `duplicated` are shares (0 to 1) of all requests or frames. */
export interface NetworkFaults {
  lost: number;
  duplicated: number;
  maxDelayMs: number;
}

export const NO_FAULTS: NetworkFaults = { lost: 0, duplicated: 0, maxDelayMs: 50 };

interface Subscriber {
  userId: number;
  /** Called for each new message; the network decides what reaches the client. */
  deliver(message: Message): void;
}

/** A fake server with one room of two users: message order, unique `clientId`, and frames. */
export class FakeRoomServer {
  readonly messages: Message[] = [];
  private readonly subscribers = new Set<Subscriber>();

  store(senderId: number, clientId: string, text: string): Message {
    const existing = this.messages.find(
      (message) => message.clientId === clientId && message.senderId === senderId,
    );
    if (existing) return existing;
    const id = (this.messages.at(-1)?.id ?? 0) + 1;
    const sender = { name: '견주', dogName: null, dogBreed: null };
    const createdAt = new Date(id).toISOString();
    const message = {
      id,
      roomId: 1,
      senderId,
      message: text,
      createdAt,
      clientId,
      sender,
      walkEvent: null,
    };
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
export class UnreliableNetwork {
  faults = NO_FAULTS;
  private isDisconnected = false;
  private readonly time: VirtualTime;
  private readonly room: FakeRoomServer;
  private readonly random: () => number;
  private readonly disconnectListeners = new Set<() => void>();

  constructor(time: VirtualTime, room: FakeRoomServer, random: () => number) {
    this.time = time;
    this.room = room;
    this.random = random;
  }

  /** Disconnects. Open sockets get a close event later or never. */
  disconnect(): void {
    this.isDisconnected = true;
    for (const listener of this.disconnectListeners) listener();
  }

  reconnect(): void {
    this.isDisconnected = false;
  }

  /** A request that is lost, or processed with a lost response, or successful. */
  async call<T>(work: (room: FakeRoomServer) => T): Promise<T> {
    await this.time.wait(this.delay());
    if (this.isLost()) throw new NetworkError('the request was lost');
    const response = work(this.room);
    await this.time.wait(this.delay());
    if (this.isLost()) throw new NetworkError('the response was lost');
    return response;
  }

  openSocket(): SocketLike {
    const socket: SocketLike = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => this.time.setTimer(() => receive(text), this.delay()),
      close: () => end(),
    };
    let isOpen = true;
    let unsubscribe = () => {};
    const end = () => {
      isOpen = false;
      unsubscribe();
      this.disconnectListeners.delete(onDisconnect);
    };
    const push = (frame: object) => {
      const copies = this.random() < this.faults.duplicated ? 2 : 1;
      for (let copy = 0; copy < copies; copy += 1) {
        const isFrameLost = this.isLost();
        this.time.setTimer(() => {
          if (isOpen && !isFrameLost) socket.onmessage?.({ data: JSON.stringify(frame) });
        }, this.delay());
      }
    };
    const receive = (text: string) => {
      if (!isOpen || this.isDisconnected) return;
      const { userId } = JSON.parse(text);
      unsubscribe();
      // The server subscribes before it confirms.
      unsubscribe = this.room.subscribe({
        userId,
        deliver: (message) => push({ type: 'new-message', roomId: 1, message }),
      });
      this.time.setTimer(() => {
        const confirmation = JSON.stringify({ type: 'authenticated', userId });
        if (isOpen && !this.isDisconnected) socket.onmessage?.({ data: confirmation });
      }, this.delay());
    };
    const onDisconnect = () => {
      unsubscribe();
      // Half of the sockets get no close event: the client must detect it.
      if (this.random() < 0.5) return;
      this.time.setTimer(() => {
        if (isOpen) socket.onclose?.({ code: 1006 });
      }, this.delay());
    };
    this.disconnectListeners.add(onDisconnect);
    this.time.setTimer(() => {
      if (!isOpen) return;
      if (this.isDisconnected) socket.onclose?.({ code: 1006 });
      else socket.onopen?.();
    }, this.delay());
    return socket;
  }

  private isLost(): boolean {
    return this.isDisconnected || this.random() < this.faults.lost;
  }

  private delay(): number {
    return 1 + this.random() * this.faults.maxDelayMs;
  }
}
