/** One picture per screen, size, language and theme, from the demonstration: `npm run shots`. */
import { parseArgs } from 'node:util';
import { buildIfNeeded } from './built-server.ts';
import { writeContactSheets } from './contact-sheets.ts';
import { runTool } from './run-command.ts';
import { findOrInstallChromium } from './test-services.ts';

const { values } = parseArgs({
  options: {
    /** Names, or how they begin, with commas between. */
    only: { type: 'string', default: '' },
    /** The whole page instead of what fits the screen. */
    full: { type: 'boolean', default: false },
    /** Then puts all of them together on sheets in `docs/screens`. */
    sheets: { type: 'boolean', default: false },
  },
});

const chromium = await findOrInstallChromium();
if (!chromium.found) throw new Error(`No Chromium: ${chromium.note}`);
if (!(await buildIfNeeded())) throw new Error('The build failed.');
const { ok } = await runTool('@playwright/test/cli.js', ['test', '--reporter=dot'], {
  live: true,
  env: { SHOTS: 'true', SHOTS_ONLY: values.only, SHOTS_FULL: String(values.full) },
});
if (ok && values.sheets) await writeContactSheets();
process.exitCode = ok ? 0 : 1;
