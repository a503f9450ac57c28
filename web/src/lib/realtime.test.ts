import { describe, expect, it } from 'vitest';
import { RealtimeClient, type SocketLike } from './realtime.ts';

function createTestConnection(random = 0) {
  const sockets: (SocketLike & { sent: string[]; closed: boolean })[] = [];
  const timers: { run: () => void; ms: number; live: boolean }[] = [];
  let nowMs = 0;
  let isVisible = true;
  const live = () => timers.filter((timer) => timer.live);
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
    now: () => nowMs,
    random: () => random,
    isPageVisible: () => isVisible,
  });
  const newest = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  };
  return {
    client,
    sockets,
    newest,
    receive: (frame: object) => newest().onmessage?.({ data: JSON.stringify(frame) }),
    lose: (code = 1006) => newest().onclose?.({ code }),
    /** The delays in ms of the pending timers. */
    waits: () => live().map(({ ms }) => ms),
    fireTimer() {
      const timer = live().at(-1);
      if (!timer) throw new Error('no timer is pending');
      timer.live = false;
      timer.run();
    },
    pass: (ms: number) => {
      nowMs += ms;
    },
    show: (shown: boolean) => {
      isVisible = shown;
    },
  };
}

const identity = { userId: 7, token: 'secret' };

describe('RealtimeClient', () => {
  it('sends authenticate first and is connected after the confirmation of the server', () => {
    const { client, newest, receive } = createTestConnection();
    client.start(identity);
    expect(client.state.get()).toBe('connecting');
    newest().onopen?.();
    expect(newest().sent).toEqual([JSON.stringify({ type: 'authenticate', ...identity })]);
    receive({ type: 'authenticated', userId: 7 });
    expect(client.state.get()).toBe('connected');
  });

  it('[CLI-2] reconnects 5 times, after 1 s doubled up to 10 s, then stops', () => {
    const { client, waits, lose, fireTimer } = createTestConnection();
    client.start(identity);
    const delays: (number | undefined)[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      lose();
      expect(client.state.get()).toBe('waiting');
      delays.push(...waits());
      fireTimer();
    }
    lose();
    expect(client.state.get()).toBe('stopped');
    expect(delays).toEqual([1000, 2000, 4000, 8000, 10_000]);
    expect(waits()).toEqual([]);
  });

  it('[CLI-2] jitter shortens a delay by up to a tenth and never extends it', () => {
    const { client, waits, lose, fireTimer } = createTestConnection(1);
    client.start(identity);
    const delays: (number | undefined)[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      lose();
      delays.push(...waits());
      fireTimer();
    }
    expect(delays).toEqual([900, 1800, 3600, 7200, 9000]);
  });

  it('[CLI-2] wake starts a new series of attempts', () => {
    const { client, sockets, waits, lose, fireTimer } = createTestConnection();
    client.start(identity);
    for (let tries = 0; tries < 5; tries += 1) {
      lose();
      fireTimer();
    }
    lose();
    client.wake();
    expect(client.state.get()).toBe('connecting');
    expect(sockets).toHaveLength(7);
    lose();
    expect(waits()).toEqual([1000]);
  });

  it('[CLI-2] wake during a delay connects at once', () => {
    const { client, sockets, waits, lose } = createTestConnection();
    client.start(identity);
    lose();
    client.wake();
    client.wake();
    expect(client.state.get()).toBe('connecting');
    expect(sockets).toHaveLength(2);
    expect(waits()).toEqual([7000]);
  });

  it('[CLI-2] a successful connection resets the attempts', () => {
    const { client, waits, receive, lose, fireTimer } = createTestConnection();
    client.start(identity);
    lose();
    fireTimer();
    lose();
    expect(waits()).toEqual([2000]);
    fireTimer();
    receive({ type: 'authenticated', userId: 7 });
    lose();
    expect(waits()).toEqual([1000]);
  });

  it('[CLI-2] a connection without a confirmation counts as lost', () => {
    const { client, newest, waits, fireTimer } = createTestConnection();
    client.start(identity);
    newest().onopen?.();
    expect(waits()).toEqual([7000]);
    const silent = newest();
    fireTimer();
    expect(client.state.get()).toBe('waiting');
    expect(silent.closed).toBe(true);
    expect(waits()).toEqual([1000]);
  });

  /** A connected client; `checks` are the `authenticate` frames after the first. */
  function connected() {
    const connection = createTestConnection();
    connection.client.start(identity);
    connection.newest().onopen?.();
    connection.receive({ type: 'authenticated', userId: 7 });
    const checks = () =>
      connection.newest().sent.filter((text) => text.includes('authenticate')).length - 1;
    return { ...connection, checks };
  }

  it('[CLI-48] a visible page checks a connection without a frame for 6.5 s, and connects at once if it is dead after 2.5 s', () => {
    const { client, sockets, checks, receive, waits, fireTimer, pass } = connected();
    expect(waits()).toEqual([6500]);
    pass(6500);
    fireTimer();
    expect(checks()).toBe(1);
    expect(waits()).toEqual([2500]);
    receive({ type: 'authenticated', userId: 7 });
    expect(client.state.get()).toBe('connected');
    pass(6500);
    fireTimer();
    pass(2500);
    fireTimer();
    expect(client.state.get()).toBe('connecting');
    expect(sockets).toHaveLength(2);
  });

  it('[CLI-48] a frame postpones the check', () => {
    const { receive, checks, waits, fireTimer, pass } = connected();
    pass(5000);
    receive({ type: 'friend-request-updated', requestId: 3, status: 'pending' });
    pass(1500);
    fireTimer();
    expect(checks()).toBe(0);
    expect(waits()).toEqual([5000]);
  });

  it('[CLI-48] a hidden page checks nothing until it wakes', () => {
    const { client, checks, waits, fireTimer, pass, show } = connected();
    show(false);
    pass(6500);
    fireTimer();
    expect(checks()).toBe(0);
    expect(waits()).toEqual([]);
    show(true);
    client.wake();
    client.wake();
    expect(checks()).toBe(1);
  });

  it('[CLI-48] at most 10 authenticate frames a minute are sent to an idle connection', () => {
    const { client, checks, receive, pass } = connected();
    for (let second = 0; second < 60; second += 1) {
      pass(1000);
      const before = checks();
      client.wake(true);
      if (checks() > before) receive({ type: 'authenticated', userId: 7 });
    }
    expect(checks() + 1).toBeLessThanOrEqual(10);
  });

  it('[CLI-2] a response of the server starts a new series, at most every 5 s', () => {
    const { client, sockets, waits, lose, fireTimer, pass } = createTestConnection();
    client.start(identity);
    for (let tries = 0; tries < 5; tries += 1) {
      lose();
      fireTimer();
    }
    lose();
    expect(client.state.get()).toBe('stopped');
    client.serverResponded();
    expect(sockets).toHaveLength(6);
    pass(5000);
    client.serverResponded();
    client.serverResponded();
    expect(client.state.get()).toBe('connecting');
    expect(sockets).toHaveLength(7);
    lose();
    expect(waits()).toEqual([1000]);
    pass(5000);
    client.serverResponded();
    expect(sockets).toHaveLength(8);
  });

  it('[RT-27] [CLI-2] after 4408 a response of the server opens no connection', () => {
    const { client, sockets, lose, pass } = connected();
    lose(4408);
    pass(60_000);
    client.serverResponded();
    expect(sockets).toHaveLength(1);
  });

  it('[PUSHUI-35] reports whether the page is used after each connection, and whenever it changes', () => {
    const { client, newest, receive, lose, fireTimer } = createTestConnection();
    const reports = () =>
      newest()
        .sent.slice(1)
        .map((text) => JSON.parse(text));
    const confirm = () => {
      newest().onopen?.();
      receive({ type: 'authenticated', userId: 7 });
    };
    client.start(identity);
    client.setUsed(false);
    confirm();
    expect(reports()).toEqual([{ type: 'visibility', visible: false }]);
    client.setUsed(true);
    client.setUsed(true);
    expect(reports()).toHaveLength(2);
    expect(reports()[1]).toEqual({ type: 'visibility', visible: true });
    lose();
    fireTimer();
    confirm();
    expect(reports()).toEqual([{ type: 'visibility', visible: true }]);
  });

  it.each([4401, 4403])('[CLI-17] does not reconnect after %i, also not on wake', (code) => {
    const { client, sockets, lose } = createTestConnection();
    let ended = 0;
    client.onFinalClose(() => {
      ended += 1;
    });
    client.start(identity);
    lose(code);
    client.wake();
    expect(client.state.get()).toBe('stopped');
    expect(ended).toBe(1);
    expect(sockets).toHaveLength(1);
  });

  it('[RT-27] after 4408 only an action of the user reconnects', () => {
    const { client, sockets, waits, receive, lose } = createTestConnection();
    client.start(identity);
    receive({ type: 'authenticated', userId: 7 });
    lose(4408);
    expect(client.state.get()).toBe('stopped');
    client.wake();
    expect(sockets).toHaveLength(1);
    expect(waits()).toEqual([]);
    client.wake(true);
    expect(client.state.get()).toBe('connecting');
    expect(sockets).toHaveLength(2);
    lose();
    expect(client.state.get()).toBe('waiting');
    client.wake();
    expect(client.state.get()).toBe('connecting');
  });

  it('[CLI-17] a session that is still valid is retried with increasing delay and a limited number of times', () => {
    const { client, waits, lose, fireTimer } = createTestConnection();
    client.start(identity);
    for (const ms of [1000, 2000, 4000, 8000, 10_000]) {
      lose(4401);
      client.retry(identity);
      expect(client.state.get()).toBe('waiting');
      expect(waits()).toEqual([ms]);
      fireTimer();
    }
    lose(4401);
    client.retry(identity);
    expect(client.state.get()).toBe('stopped');
  });

  it('close ends the socket and starts no new one', () => {
    const { client, newest, sockets, waits, lose } = createTestConnection();
    client.start(identity);
    client.close();
    expect(newest().closed).toBe(true);
    lose();
    client.wake();
    expect(sockets).toHaveLength(1);
    expect(waits()).toEqual([]);
  });

  it('[CLI-54] calls the listeners of the frame type and ignores an invalid or unknown frame', () => {
    const { client, newest, receive } = createTestConnection();
    const seen: number[] = [];
    const off = client.on('friend-request-updated', ({ requestId }) => seen.push(requestId));
    client.start(identity);
    newest().onmessage?.({ data: '{' });
    newest().onmessage?.({ data: '{"type":"frame-of-the-next-version"}' });
    receive({ type: 'friend-request-updated', requestId: 3, status: 'pending' });
    off();
    receive({ type: 'friend-request-updated', requestId: 4, status: 'pending' });
    expect(seen).toEqual([3]);
  });
});
