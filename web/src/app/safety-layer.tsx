import { ConfirmSignInDialog } from '../features/identities/confirm-dialog.tsx';
import { ReportFlow } from '../features/reports/report-flow.tsx';
import { BlockUser } from '../features/walks/end-friendship.tsx';
import { useStore } from '../lib/store.ts';
import { blockTarget } from '../parts/block-target.ts';
import { confirmation, endConfirmation } from '../parts/confirmation.ts';
import { reportTarget } from '../parts/report-target.ts';
import { QueryProvider } from './query-provider.tsx';

/** The open report, block or confirmation of the sign-in, outside of the pages: the page below may lose the user by it. */
export function SafetyDialogs() {
  const report = useStore(reportTarget);
  const block = useStore(blockTarget);
  const question = useStore(confirmation);
  return (
    <>
      {report && <ReportFlow target={report} onClose={() => reportTarget.set(undefined)} />}
      {block && <BlockUser target={block} onClose={() => blockTarget.set(undefined)} />}
      {question && <ConfirmSignInDialog onEnd={endConfirmation} />}
    </>
  );
}

/** `onClose` runs if this part fails. */
export function SafetyLayer(_: { onClose: () => void }) {
  return (
    <QueryProvider>
      <SafetyDialogs />
    </QueryProvider>
  );
}
