/** Serves, with the environment as it is. */
import { runBuilt } from './built-server.ts';

await runBuilt('main');
