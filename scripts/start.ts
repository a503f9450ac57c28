/** Serves in production mode, with the environment as it is. */
import { runBuilt } from './built-server.ts';

process.env.NODE_ENV ??= 'production';
await runBuilt('main');
