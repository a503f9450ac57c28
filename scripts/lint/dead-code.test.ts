import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runTool } from '../run-command.ts';
import { readSource } from '../source-files.ts';

const FILES = {
  'package.json': '{ "type": "module", "workspaces": ["server"], "dependencies": {} }',
  'server/package.json': '{ "name": "server", "dependencies": { "left-pad": "1.0.0" } }',
  'server/src/cli/seed.ts': "import { used } from '../used.ts';\nused();",
  'server/src/used.ts': 'export const used = () => 1;\nexport const unusedExport = 2;',
  'server/src/unused-file.ts': 'export const a = 1;',
  'knip.json': readSource('knip.json').source,
};

it('[HOUSE-26] unused files, exports and dependencies are rejected', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'dead-code-'));
  try {
    for (const [name, source] of Object.entries(FILES)) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), source);
    }
    const { ok, output } = await runTool('knip/bin/knip.js', [
      '--no-progress',
      '--directory',
      folder,
    ]);
    expect(ok).toBe(false);
    for (const dead of ['server/src/unused-file.ts', 'unusedExport', 'left-pad']) {
      expect(output).toContain(dead);
    }
    expect(output).toContain('Unused exports (1)');
    expect(output).toContain('Unused files (1)');
  } finally {
    await rm(folder, { recursive: true });
  }
}, 60_000);
