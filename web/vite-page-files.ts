import path from 'node:path';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import type { matcherOf } from './src/lib/paths.ts';
import { closure, entryOf, readPages } from './vite-pages.ts';

const FILE = 'page-files.json';
/** Around every page that has queries in its first render. */
const PROVIDER = 'app/query-provider.tsx';
/** The pages of `/`: whether the browser has a session decides between them. */
const HOME = 'app/pages/home-page.tsx';
const LANDING = 'app/pages/landing-page.tsx';

interface Paths {
  matcherOf: typeof matcherOf;
}

/**
 * Adds `page-files.json`: the files of the code of each page, which the server names in the document, so that they
 * arrive with the entry instead of after it.
 */
export function pageFiles(): Plugin {
  let root = '';
  return {
    name: 'page-files',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const pathsFile = path.join(root, 'src/lib/paths.ts');
        const { matcherOf } = (await runnerImport<Paths>(pathsFile)).module;
        const entry = entryOf(bundle).fileName;
        const fileOf = (module: string): string => {
          const id = path.join(root, 'src', module);
          const isWith = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
            file.type === 'chunk' && file.moduleIds.includes(id);
          const chunk = Object.values(bundle).find(isWith);
          if (!chunk) throw new Error(`${module} is in no chunk`);
          return chunk.fileName;
        };
        const filesOf = (modules: readonly string[]) => {
          const files = closure(bundle, modules.map(fileOf), ({ imports }) => imports);
          files.delete(entry);
          return [...files].map((file) => `/${file}`);
        };
        const pages = (await readPages(root)).flatMap(
          ({ path: pattern, module, withoutQueries }) => {
            if (!pattern) return [];
            const expression = matcherOf(pattern).expression.source;
            if (module) {
              const modules = withoutQueries ? [module] : [module, PROVIDER];
              return [{ expression, files: filesOf(modules) }];
            }
            return [
              { expression, hasSession: true, files: filesOf([HOME, PROVIDER]) },
              { expression, hasSession: false, files: filesOf([LANDING]) },
            ];
          },
        );
        this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(pages) });
      },
    },
  };
}
