import { expect, it, vi } from 'vitest';

it('[CFG-1] [UI-31] a server that responds is reachable even if the browser reports no network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.resetModules();
  const { onReachable, reportReachable } = await import('./reachability.ts');
  const listener = vi.fn();
  onReachable(listener);
  reportReachable();
  expect(listener).toHaveBeenCalledTimes(1);
});
