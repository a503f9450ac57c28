import { availableParallelism } from 'node:os';

/** The number of workers of the test runners: one for each core that this process may use. */
export const workerCount = (): number => Math.max(1, availableParallelism());
