import { expect, it } from 'vitest';
import { readImports } from './read-imports.ts';

const read = (source: string) =>
  readImports(source).map(({ specifier, typeOnly, dynamic, reExport }) => {
    const marks = [typeOnly && 'type', dynamic && 'later', reExport && 'passed on'];
    return [specifier, ...marks.filter(Boolean)].join(' ');
  });

it('[HOUSE-7] reads every way of importing', () => {
  const source = `
    import './side-effect.ts';
    import plain from './plain.ts';
    import * as all from './all.ts';
    import both, { one } from './both.ts';
    import {
      first, // why: { from './comment.ts' }
      second as other,
    } from './lines.ts';
    const later = await import('./later.ts');
  `;
  expect(read(source)).toEqual([
    './side-effect.ts',
    './plain.ts',
    './all.ts',
    './both.ts',
    './lines.ts',
    './later.ts later',
  ]);
});

it('[HOUSE-7] knows imports of types alone', () => {
  const source = `
    import type { A } from './a.ts';
    import { type B, type C } from './b.ts';
    import { type D, d } from './d.ts';
  `;
  expect(read(source)).toEqual(['./a.ts type', './b.ts type', './d.ts']);
});

it('[HOUSE-7] tells names passed on from names exported here', () => {
  const source = `
    export { a } from './a.ts';
    export * from './b.ts';
    export const from = './c.ts';
    export function load() { return "from './d.ts'"; }
    export type E = { from: './e.ts' };
  `;
  expect(read(source)).toEqual(['./a.ts passed on', './b.ts passed on']);
});

it('[HOUSE-7] takes words in texts, comments and patterns for none', () => {
  const source = `
    // import './comment.ts';
    const text = "import './text.ts'";
    const template = \`import './template.ts'\`;
    const pattern = /import '.\\/pattern.ts'/;
    const url = import.meta.url;
    const view = <p>import it from here</p>;
  `;
  expect(read(source)).toEqual([]);
});

it('[HOUSE-8] counts lines through comments', () => {
  expect(readImports(`/*\n\n*/\nimport './a.ts';`)[0]?.line).toBe(4);
});
