const PROBE_EVERY_MS = 10 * 60_000;
const RESPONSE_TIMEOUT_MS = 5000;

export interface UpstreamProbe {
  isReachable(): boolean;
  stop(): void;
}

/**
 * Checks now and every ten minutes whether an external URL responds. The page then makes no request that
 * would fail, which the browser would log as an error.
 */
export function startUpstreamProbe(url: string): UpstreamProbe {
  let reachable = false;
  const probe = async () => {
    try {
      const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
      reachable = (await fetch(url, { method: 'HEAD', signal })).ok;
    } catch {
      reachable = false;
    }
  };
  void probe();
  const timer = setInterval(() => void probe(), PROBE_EVERY_MS);
  timer.unref();
  return { isReachable: () => reachable, stop: () => clearInterval(timer) };
}
