import type { Plugin, Rolldown } from 'vite';

const PLACE = '__FIRST_FILES__';
const SOURCES = '/web/src/';
const AROUND = ['app/data-provider.tsx', 'app/shell-nav.tsx'];
/** Where most visits begin, and what each brings: its page, its texts, what signed-in people get. */
const STARTS: Record<string, { files: string[]; texts: string[] }> = {
  'visitor /': { files: ['app/pages/landing-page.tsx'], texts: ['landing'] },
  'visitor /login': { files: ['app/pages/login-page.tsx'], texts: [] },
  'member /': { files: ['app/pages/landing-page.tsx', ...AROUND], texts: ['landing'] },
  'member /discover': {
    files: ['app/pages/discover-page.tsx', ...AROUND],
    texts: ['people', 'photo'],
  },
};

/**
 * Tells the page's first script which files the start will ask for, so that they travel together
 * instead of one after the other: `{ 'visitor /': { ko: […], en: […] } }` for `__FIRST_FILES__`.
 */
export function preloadFirst(): Plugin {
  return {
    name: 'preload-first',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html.replace(PLACE, '{}');
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find(({ isEntry }) => isEntry);
        const present = new Set(entry ? withImports(entry.fileName, chunks) : []);
        const filesOf = (source: string): string[] => {
          const chunk = chunks.find(({ moduleIds }) =>
            moduleIds.some((id) => id.endsWith(SOURCES + source)),
          );
          if (!chunk) throw new Error(`${source} is in no chunk`);
          return withImports(chunk.fileName, chunks).filter((name) => !present.has(name));
        };
        const first = Object.fromEntries(
          Object.entries(STARTS).map(([path, { files, texts }]) => [
            path,
            Object.fromEntries(
              ['ko', 'en'].map((language) => {
                const said = ['first', ...texts].map((group) => `texts/${language}-${group}.ts`);
                return [language, [...new Set([...said, ...files].flatMap(filesOf))]];
              }),
            ),
          ]),
        );
        return html.replace(PLACE, JSON.stringify(first));
      },
    },
  };
}

function withImports(name: string, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const found = new Set<string>();
  const open = [name];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(chunks.find(({ fileName }) => fileName === next)?.imports ?? []));
  }
  return [...found];
}
