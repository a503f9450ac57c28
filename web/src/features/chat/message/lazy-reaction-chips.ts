import { lazyComponent } from '../../../ui/lazy.tsx';

/** Few messages have a reaction. */
export const ReactionChips = lazyComponent(
  async () => (await import('./reaction-chips.tsx')).ReactionChips,
);
