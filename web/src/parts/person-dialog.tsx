import { lazyComponent } from '../ui/lazy.tsx';

/** The profile of a dog and its owner. Few visits of a page open it, so that it loads when it opens. */
export const PersonDialog = lazyComponent(
  async () => (await import('./person-profile.tsx')).PersonProfile,
);
