/** Builds the page and lists what is newer than the oldest supported browsers without a fallback. */
import { build, type Rolldown } from 'vite';
import { inRoot } from '../source-files.ts';
import { type BuiltFile, findFeatureProblems } from './find-problems.ts';

/** Scripts without a file of their own. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

function toFiles(output: Rolldown.OutputChunk | Rolldown.OutputAsset): BuiltFile[] {
  const name = output.fileName;
  const source = output.type === 'chunk' ? output.code : output.source;
  if (/\.(css|m?js)$/.test(name)) return [{ name, source: source.toString() }];
  if (!name.endsWith('.html')) return [];
  return [...source.toString().matchAll(INLINE_SCRIPT)].map(([, script = ''], index) => ({
    name: `${name}.${index + 1}.js`,
    source: script,
  }));
}

// The parts of libraries for development are no part of the page.
process.env.NODE_ENV = 'production';
const result = await build({
  configFile: inRoot('web/vite.config.ts'),
  logLevel: 'warn',
  build: { write: false },
});
const { output } = result as Rolldown.RolldownOutput;
const problems = findFeatureProblems(output.flatMap(toFiles));
for (const problem of problems) console.log(problem);
if (problems.length > 0) process.exitCode = 1;
