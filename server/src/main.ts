import { exitWithReason, runServer } from './start.ts';

// A command, not a setting: no environment of an installation can show its mail (MAIL-11).
const showsOutbox = process.argv.includes('--outbox');
await runServer({ showsOutbox }).catch(exitWithReason);
