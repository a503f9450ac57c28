import { useStore } from '../lib/store.ts';
import { blockTarget } from '../parts/block-target.ts';
import { confirmation, endConfirmation } from '../parts/confirmation.ts';
import { reportTarget } from '../parts/report-target.ts';
import { lazyComponent } from '../ui/lazy.tsx';
import { Toaster } from '../ui/toaster.tsx';

const SafetyLayer = lazyComponent(async () => (await import('./safety-layer.tsx')).SafetyLayer);

/** The toasts, and the open report, block or confirmation of the sign-in, above every page. */
export function Overlays() {
  const report = useStore(reportTarget);
  const block = useStore(blockTarget);
  const question = useStore(confirmation);
  const close = () => {
    reportTarget.set(undefined);
    blockTarget.set(undefined);
    endConfirmation(false);
  };
  return (
    <>
      {(report || block || question) && <SafetyLayer onClose={close} />}
      <Toaster />
    </>
  );
}
