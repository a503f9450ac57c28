import { AppError } from './errors.ts';
import { endSlowest, isFast, listIncomplete, type OpenBody, sum } from './open-body.ts';

const TOTAL_BYTES = 96 * 1024 * 1024;

const LIMITS = {
  /** Long bodies in memory at the same time, in total and of one network; the longest body fits in both. */
  totalBytes: TOTAL_BYTES,
  networkBytes: TOTAL_BYTES / 4,
  /** How long a body waits before slow bodies are ended for it. */
  patienceMs: 10_000,
  /** How often waiting bodies are checked: a body that becomes slow makes capacity available. */
  checkMs: 500,
};
const QUEUE_MAX = 1000;
const NETWORK_QUEUE_MAX = 100;
const RETRY_AFTER_SECONDS = 10;

export interface AdmittedBody {
  /** Counts received bytes. */
  charge(bytes: number): void;
  /** All bytes are received: the body is no longer ended, however long the work on it takes. */
  complete(): void;
  /** Aborts when the body is ended for others; the reason is the error of the response. */
  signal: AbortSignal;
  release(): void;
}

interface WaitingBody {
  bytes: number;
  sinceMs: number;
  enter(): void;
}

interface Network {
  open: Set<OpenBody>;
  /** Bytes of the open bodies. */
  received: number;
  waiting: WaitingBody[];
}

export const unavailable = () => new AppError('unavailable', { retryAfter: RETRY_AFTER_SECONDS });

/**
 * Limits the memory of long bodies. A body waits unread, which takes no memory, until it fits into the
 * capacity of its network and of all networks; the network that uses least is next. A fast body counts with
 * its whole length, a slow one only with the bytes received, so that no client reserves memory without sending.
 * Slow bodies that together grow beyond the capacity, or for which others wait, are ended, the slowest first.
 */
export function createUploadCapacity(limits = LIMITS, now = () => performance.now()) {
  const networks = new Map<string, Network>();
  let totalReceived = 0;
  let timer: NodeJS.Timeout | undefined;

  const listOpen = () => [...networks.values()].flatMap(({ open }) => [...open]);
  const countWaiting = () => sum(networks.values(), ({ waiting }) => waiting.length);

  const usedBytes = (bodies: Iterable<OpenBody>) =>
    sum(bodies, (body) => (isFast(body, now()) ? body.maxBytes : body.received));

  /** Ends slow bodies for one that has waited long enough, if that makes enough capacity available. */
  function makeCapacity(next: WaitingBody, bodies: readonly OpenBody[], maxBytes: number): boolean {
    const excess = usedBytes(bodies) + next.bytes - maxBytes;
    if (excess <= 0) return true;
    const slow = listIncomplete(bodies).filter((body) => !isFast(body, now()));
    if (now() - next.sinceMs < limits.patienceMs || sum(slow, ({ received }) => received) < excess)
      return false;
    endSlowest(slow, excess, now());
    return true;
  }

  /** The network whose first waiting body is admitted next: of those with capacity, the one that uses least. */
  function findNext(): Network | undefined {
    let next: Network | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const network of networks.values()) {
      const [first] = network.waiting;
      if (!first || !makeCapacity(first, [...network.open], limits.networkBytes)) continue;
      const used = usedBytes(network.open);
      if (used >= least) continue;
      next = network;
      least = used;
    }
    return next;
  }

  function admitWaiting(): void {
    for (let network = findNext(); network; network = findNext()) {
      const [first] = network.waiting;
      if (!first || !makeCapacity(first, listOpen(), limits.totalBytes)) break;
      network.waiting.shift();
      first.enter();
    }
    if (countWaiting() === 0) {
      clearInterval(timer);
      timer = undefined;
    } else timer ??= setInterval(admitWaiting, limits.checkMs).unref();
  }

  async function waitForCapacity(
    network: Network,
    bytes: number,
    enter: () => void,
    signal?: AbortSignal,
  ): Promise<void> {
    if (countWaiting() >= QUEUE_MAX || network.waiting.length >= NETWORK_QUEUE_MAX) {
      throw unavailable();
    }
    await new Promise<void>((resolve, reject) => {
      const waiting = { bytes, sinceMs: now(), enter: () => resolve(enter()) };
      network.waiting.push(waiting);
      signal?.addEventListener('abort', () => {
        const index = network.waiting.indexOf(waiting);
        if (index < 0) return;
        network.waiting.splice(index, 1);
        reject(signal.reason as Error);
        admitWaiting();
      });
      admitWaiting();
    });
  }

  return {
    /** Resolves when the body may be read. Throws `unavailable` if too many wait, and when `signal` aborts. */
    async admit(name: string, maxBytes: number, signal?: AbortSignal): Promise<AdmittedBody> {
      const controller = new AbortController();
      const network = networks.get(name) ?? { open: new Set(), received: 0, waiting: [] };
      networks.set(name, network);
      const addReceived = (bytes: number) => {
        network.received += bytes;
        totalReceived += bytes;
      };
      const remove = () => {
        if (network.open.delete(body)) addReceived(-body.received);
      };
      const body: OpenBody = {
        maxBytes,
        received: 0,
        admittedAtMs: 0,
        isComplete: false,
        end() {
          remove();
          controller.abort(unavailable());
        },
      };
      const enter = () => {
        body.admittedAtMs = now();
        network.open.add(body);
      };
      const release = () => {
        remove();
        if (network.open.size + network.waiting.length === 0) networks.delete(name);
        admitWaiting();
      };
      await waitForCapacity(network, maxBytes, enter, signal).catch((error: unknown) => {
        release();
        throw error;
      });
      return {
        signal: controller.signal,
        charge(bytes) {
          if (!network.open.has(body)) return;
          body.received += bytes;
          addReceived(bytes);
          const networkExcess = network.received - limits.networkBytes;
          if (networkExcess > 0) endSlowest(listIncomplete(network.open), networkExcess, now());
          const totalExcess = totalReceived - limits.totalBytes;
          if (totalExcess > 0) endSlowest(listIncomplete(listOpen()), totalExcess, now());
        },
        complete() {
          body.isComplete = true;
        },
        release,
      };
    },
  };
}
