/** One picture per screen, size, language and theme of the demo: `npm run shots`. */
import { parseArgs } from 'node:util';
import { buildIfNeeded } from './built-server.ts';
import { writeContactSheets } from './contact-sheets.ts';
import { runTool } from './run-command.ts';
import { findOrInstallParts } from './test-parts.ts';

const { values } = parseArgs({
  options: {
    /** Names or prefixes of screens, separated by commas. */
    only: { type: 'string', default: '' },
    /** The whole page instead of the visible part. */
    full: { type: 'boolean', default: false },
    /** Also combines all pictures on sheets in `docs/screens`. */
    sheets: { type: 'boolean', default: false },
  },
});

const missing = (await findOrInstallParts(['chromium'])).get('chromium');
if (missing) throw new Error(`${missing.problem} (${missing.command})`);
if (!(await buildIfNeeded())) throw new Error('The build failed.');
const { ok } = await runTool('@playwright/test/cli.js', ['test', '--reporter=dot'], {
  live: true,
  env: { SHOTS: 'true', SHOTS_ONLY: values.only, SHOTS_FULL: String(values.full) },
});
if (ok && values.sheets) await writeContactSheets();
process.exitCode = ok ? 0 : 1;
