import { exitWithReason, runServer } from './start.ts';

await runServer().catch(exitWithReason);
