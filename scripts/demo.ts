/** Serves the example neighbourhood from its own data folder. */
import { runBuilt } from './built-server.ts';

process.env.DATA_DIR ??= './data/demo';
await runBuilt('demo');
