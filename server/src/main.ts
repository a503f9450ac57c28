import { exitWithReason, runServer } from './start.ts';

// A command-line option, not a setting: no environment of an installation can expose its mail (MAIL-11).
const showsOutbox = process.argv.includes('--outbox');
await runServer({ showsOutbox }).catch(exitWithReason);
