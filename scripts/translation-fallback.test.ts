import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Rolldown, resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { inRoot } from './source-files.ts';

it('[TXT-3] a text missing in English is built in Korean, and no other Korean text is', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'texts-'));
  try {
    const texts = path.join(folder, 'texts');
    await mkdir(texts);
    const walk = { day: '산책하는 날', time: '시간' };
    const textsOf = (catalogue: object) => `export const texts = ${JSON.stringify(catalogue)};`;
    await writeFile(path.join(texts, 'ko-pages.ts'), textsOf({ walk }));
    await writeFile(path.join(texts, 'en-pages.ts'), textsOf({ walk: { day: 'Walking day' } }));
    const { plugins } = await resolveConfig({ configFile: inRoot('web/vite.config.ts') }, 'build');
    const { output } = (await build({
      configFile: false,
      logLevel: 'silent',
      plugins: plugins.filter(({ name }) => name === 'complete-english'),
      build: {
        write: false,
        minify: false,
        lib: { entry: path.join(texts, 'en-pages.ts'), formats: ['es'] },
      },
    }).then((built) => [built].flat()[0])) as Rolldown.RolldownOutput;
    const built = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
    expect(built.texts).toEqual({ walk: { day: 'Walking day', time: '시간' } });
    expect(output[0].code).not.toContain('산책하는 날');
  } finally {
    await rm(folder, { recursive: true });
  }
});
