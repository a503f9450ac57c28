import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Rolldown, resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { inRoot } from './source-files.ts';

it('[TXT-3] a text that English lacks is built in Korean, and no other Korean text is', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'texts-'));
  try {
    const texts = path.join(folder, 'texts');
    await mkdir(texts);
    const group = (words: object) => `export const texts = { walk: ${JSON.stringify(words)} };`;
    await writeFile(path.join(texts, 'ko-all.ts'), group({ day: '산책하는 날', time: '시간' }));
    await writeFile(path.join(texts, 'en-all.ts'), group({ day: 'Walking day' }));
    const { plugins } = await resolveConfig({ configFile: inRoot('web/vite.config.ts') }, 'build');
    const { output } = (await build({
      configFile: false,
      logLevel: 'silent',
      plugins: plugins.filter(({ name }) => name === 'complete-english'),
      build: {
        write: false,
        minify: false,
        lib: { entry: path.join(texts, 'en-all.ts'), formats: ['es'] },
      },
    }).then((built) => [built].flat()[0])) as Rolldown.RolldownOutput;
    const built = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
    expect(built.texts).toEqual({ walk: { day: 'Walking day', time: '시간' } });
    expect(output[0].code).not.toContain('산책하는 날');
  } finally {
    await rm(folder, { recursive: true });
  }
});
