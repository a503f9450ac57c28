/** Starts the server with the environment unchanged. */
import { runBuilt } from './built-server.ts';

await runBuilt('main');
