import { ReportFlow } from '../features/reports/report-flow.tsx';
import type { ReportTarget } from '../parts/report-target.ts';
import { QueryProvider } from './query-provider.tsx';

/** The open report, outside of the pages: the page below may lose the reported user by a block. */
export function ReportLayer({ target, onClose }: { target: ReportTarget; onClose: () => void }) {
  return (
    <QueryProvider>
      <ReportFlow target={target} onClose={onClose} />
    </QueryProvider>
  );
}
