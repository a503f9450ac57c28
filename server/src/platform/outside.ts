const ASK_EVERY_MS = 10 * 60_000;
const ANSWER_WITHIN_MS = 5000;

export interface Outside {
  isReachable(): boolean;
  stop(): void;
}

/**
 * Whether an address outside answers, asked now and every ten minutes. A page that knows it does
 * not need not ask in vain, which its browser would complain of.
 */
export function watchOutside(url: string): Outside {
  let reachable = false;
  const ask = async () => {
    try {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
      reachable = (await fetch(url, { method: 'HEAD', signal })).ok;
    } catch {
      reachable = false;
    }
  };
  void ask();
  const timer = setInterval(() => void ask(), ASK_EVERY_MS);
  timer.unref();
  return { isReachable: () => reachable, stop: () => clearInterval(timer) };
}
