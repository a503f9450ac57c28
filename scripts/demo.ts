/** Serves a made-up neighbourhood that lives in a folder of its own. */
import { runBuilt } from './built-server.ts';

process.env.DATA_DIR ??= './data/demo';
await runBuilt('demo');
