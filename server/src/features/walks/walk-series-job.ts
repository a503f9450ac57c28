import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { JobKind } from '../../platform/jobs/job-runner.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { keepSeries } from './keep-series.ts';
import {
  deleteJobUnlessAccepted,
  listDueSeries,
  type SeriesJob,
} from './kept-series.repository.ts';

/** One run keeps this many series. */
const BATCH_SIZE = 1000;

/** When a walk of a series begins or is judged: makes the next one, for all series that are due. */
export function createWalkSeriesJob({
  clock,
  unitOfWork,
}: Pick<Dependencies, 'clock' | 'unitOfWork'>): JobKind<SeriesJob> {
  return {
    name: 'walk-series',
    maxConcurrent: 1,
    leaseMs: MINUTE_MS,
    async run({ id }) {
      await unitOfWork(null, async (tx, emit) => {
        const now = clock.now();
        const due = await listDueSeries(tx, id, { now, limit: BATCH_SIZE });
        // The job of a series that is skipped runs again soon. The lock of a series precedes that of its job.
        await keepSeries(tx, emit, due, now, 'skip');
        await deleteJobUnlessAccepted(tx, id);
      });
      return 'taken';
    },
  };
}
