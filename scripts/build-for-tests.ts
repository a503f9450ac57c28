/** Tests that start the server's programs start the built ones. */
import { buildIfNeeded } from './built-server.ts';

export async function setup(): Promise<void> {
  if (!(await buildIfNeeded())) throw new Error('The build failed.');
}
