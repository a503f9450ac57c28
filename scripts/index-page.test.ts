import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from './source-files.ts';

const page = readFileSync(inRoot('web/index.html'), 'utf8');

it('[CLI-52] the script of index.html has no syntax above ES5, so that old browsers run it', () => {
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? [];
  expect(script).toContain('function');
  expect(script.replace(/\/\/.*$/gm, '')).not.toMatch(
    /=>|`|\b(const|let|class|async|await)\b|\?\./,
  );
});

it('[CLI-52] the page tests what begins with the oldest supported browsers', () => {
  // iOS 16.4 and Firefox 128 begin with the first, Chrome 111 with the second.
  expect(page).toContain('window.CSSPropertyRule');
  expect(page).toContain('oklch');
});
