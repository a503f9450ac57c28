/** Runs before each test file: `vi.waitFor` waits 20 s. Its own limit of 1 s, short on a busy machine, has no option. */
import { vi } from 'vitest';

const WAIT = { timeout: 20_000 };
const { waitFor } = vi;

const patientWaitFor: typeof waitFor = (callback, options = WAIT) => waitFor(callback, options);
// Files that share their modules share `vi`.
if (waitFor.name !== patientWaitFor.name) vi.waitFor = patientWaitFor;
