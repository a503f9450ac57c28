import { lazyComponent } from '../ui/lazy.tsx';

// Few visits need it, and the landing page is part of the first chunk.
export const LocationFailure = lazyComponent(
  async () => (await import('./location-failure-banner.tsx')).LocationFailureBanner,
);
