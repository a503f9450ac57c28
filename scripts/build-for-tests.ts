/** Builds before tests that start the server's programs, because they start the built ones. */
import { buildIfNeeded } from './built-server.ts';

export async function setup(): Promise<void> {
  if (!(await buildIfNeeded())) throw new Error('The build failed.');
}
