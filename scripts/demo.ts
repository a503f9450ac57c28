/** Serves the example neighbourhood from its own data folder. */
import { runBuilt } from './built-server.ts';

await runBuilt('demo');
