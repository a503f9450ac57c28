/** Contract, migrations and environment variables of the last release. */
import type { ReleasedInterface } from './interface-changes.ts';
import { readSource } from './source-files.ts';

export const RELEASED_INTERFACE_FILE = 'docs/releases/interface.json';

export const readReleasedInterface = (): ReleasedInterface =>
  JSON.parse(readSource(RELEASED_INTERFACE_FILE).source);
