import { expect, it } from 'vitest';
import { findLinkProblems } from './document-links.ts';

const FILES = ['docs/guide.md', 'docs/spec/README.md', 'server/src/platform/clock.ts'];

function problemsIn(source: string): string[] {
  const exists = (name: string) => FILES.some((file) => file === name || file.startsWith(name));
  return findLinkProblems({ path: 'docs/guide.md', source }, FILES, exists);
}

it.each([
  'see [the rules](spec/README.md#errors), [here](#part) and [there](https://example.test/a)',
  'a [folder](spec) and [the server](../server)',
  '`platform/clock.ts`, `clock.ts` and `server/src/platform/*.ts`',
  '`server/src/features/FEATURE.rules.ts` is an example, `bench/results/last.json` is written',
  '```sh\ncat `missing.ts`\n```',
  '`/api/photos.json` is an address, `npm test` a command',
])('finds nothing in %j', (source) => {
  expect(problemsIn(source)).toEqual([]);
});

it('finds links and names of files that do not exist, each once', () => {
  const source = 'a [link](spec/gone.md), `platform/gone.ts`, `lock.ts` and `platform/gone.ts`';
  expect(problemsIn(source)).toEqual(
    ['spec/gone.md', 'platform/gone.ts', 'lock.ts'].map(
      (name) => `docs/guide.md: ${name} does not exist`,
    ),
  );
});
