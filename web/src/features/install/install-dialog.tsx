import { lazyComponent } from '../../ui/lazy.tsx';

/** The steps of the installation. Few visits of a page open them, so that they load when they open. */
export const InstallDialog = lazyComponent(
  async () => (await import('./install-steps.tsx')).InstallSteps,
);
