import { expect, it, vi } from 'vitest';

it('[SEED-8] [UI-31] a server that responds is reachable even if the browser reports no network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.resetModules();
  const { onReachable, reportReachable } = await import('./reachability.ts');
  const heard = vi.fn();
  onReachable(heard);
  reportReachable();
  expect(heard).toHaveBeenCalledTimes(1);
});
