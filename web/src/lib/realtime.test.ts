import { describe, expect, it } from 'vitest';
import { RealtimeClient, type SocketLike } from './realtime.ts';

function aWire() {
  const sockets: (SocketLike & { sent: string[]; closed: boolean })[] = [];
  const timers: { run: () => void; ms: number; live: boolean }[] = [];
  const client = new RealtimeClient({
    openSocket() {
      const socket = {
        sent: [] as string[],
        closed: false,
        send: (text: string) => void socket.sent.push(text),
        close: () => {
          socket.closed = true;
        },
        onopen: null,
        onmessage: null,
        onclose: null,
      };
      sockets.push(socket);
      return socket;
    },
    setTimer(run, ms) {
      const timer = { run, ms, live: true };
      timers.push(timer);
      return timer;
    },
    clearTimer(timer) {
      const found = timers.find((known) => known === timer);
      if (found) found.live = false;
    },
    random: () => 0.5,
  });
  const newest = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  };
  return {
    client,
    sockets,
    timers,
    newest,
    answer: (frame: object) => newest().onmessage?.({ data: JSON.stringify(frame) }),
    lose: (code = 1006) => newest().onclose?.({ code }),
    fireTimer: () => timers.at(-1)?.run(),
  };
}

const identity = { userId: 7, token: 'secret' };

describe('RealtimeClient', () => {
  it('[CLI-1] sends authenticate first and is connected when the server says so', () => {
    const { client, newest, answer } = aWire();
    client.start(identity);
    expect(client.state).toBe('connecting');
    newest().onopen?.();
    expect(newest().sent).toEqual([JSON.stringify({ type: 'authenticate', ...identity })]);
    answer({ type: 'authenticated', userId: 7 });
    expect(client.state).toBe('connected');
  });

  it('[CLI-2] tries again 5 times, from 1 s doubling up to 10 s, then rests', () => {
    const { client, timers, lose, fireTimer } = aWire();
    client.start(identity);
    for (let tries = 0; tries < 5; tries += 1) {
      lose();
      expect(client.state).toBe('waiting');
      fireTimer();
    }
    lose();
    expect(client.state).toBe('stopped');
    expect(timers.map(({ ms }) => ms)).toEqual([1000, 2000, 4000, 8000, 10_000]);
  });

  it('[CLI-3] starts the tries anew when woken', () => {
    const { client, sockets, timers, lose, fireTimer } = aWire();
    client.start(identity);
    for (let tries = 0; tries < 5; tries += 1) {
      lose();
      fireTimer();
    }
    lose();
    client.wake();
    expect(client.state).toBe('connecting');
    expect(sockets).toHaveLength(7);
    lose();
    expect(timers.at(-1)?.ms).toBe(1000);
  });

  it('[CLI-4] a successful connection sets the tries back', () => {
    const { client, timers, answer, lose, fireTimer } = aWire();
    client.start(identity);
    lose();
    fireTimer();
    lose();
    fireTimer();
    answer({ type: 'authenticated', userId: 7 });
    lose();
    expect(timers.map(({ ms }) => ms)).toEqual([1000, 2000, 1000]);
  });

  it.each([4401, 4403])('[CLI-5] does not try again after %i, also when woken', (code) => {
    const { client, sockets, lose } = aWire();
    let ended = 0;
    client.onEnd(() => {
      ended += 1;
    });
    client.start(identity);
    lose(code);
    client.wake();
    expect(client.state).toBe('stopped');
    expect(ended).toBe(1);
    expect(sockets).toHaveLength(1);
  });

  it('[CLI-15] closing ends the socket and starts no other', () => {
    const { client, newest, sockets, timers, lose } = aWire();
    client.start(identity);
    client.close();
    expect(newest().closed).toBe(true);
    lose();
    client.wake();
    expect(sockets).toHaveLength(1);
    expect(timers).toHaveLength(0);
  });

  it('[CLI-6] tells listeners of a frame by its type, and takes no harm from a bad one', () => {
    const { client, newest, answer } = aWire();
    const seen: number[] = [];
    const off = client.on('friend-request-updated', ({ requestId }) => seen.push(requestId));
    client.start(identity);
    newest().onmessage?.({ data: '{' });
    answer({ type: 'friend-request-updated', requestId: 3, status: 'pending' });
    off();
    answer({ type: 'friend-request-updated', requestId: 4, status: 'pending' });
    expect(seen).toEqual([3]);
  });
});
