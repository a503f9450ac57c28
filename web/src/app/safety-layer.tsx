import { BlockDialog } from '../features/blocks/block-dialog.tsx';
import { ReportFlow } from '../features/reports/report-flow.tsx';
import { useStore } from '../lib/store.ts';
import { blockTarget } from '../parts/block-target.ts';
import { reportTarget } from '../parts/report-target.ts';
import { QueryProvider } from './query-provider.tsx';

/**
 * The open report or block, outside of the pages: the page below may lose the user by it. `onClose` runs if this part
 * fails.
 */
export function SafetyLayer(_: { onClose: () => void }) {
  const report = useStore(reportTarget);
  const block = useStore(blockTarget);
  return (
    <QueryProvider>
      {report && <ReportFlow target={report} onClose={() => reportTarget.set(undefined)} />}
      {block && <BlockDialog person={block} onClose={() => blockTarget.set(undefined)} />}
    </QueryProvider>
  );
}
