import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { BUILD_TARGET } from '../tooling/oldest-browsers.ts';
import { type BuiltPage, closure, entryOf, readPages } from './vite-pages.ts';

const ENTRY = 'src/worker/sw.ts';
const FILE = 'sw.js';

/** Modules that show a map: of no use without a network, and the largest of the app. */
const SHOWS_MAP = /-map\.tsx?$/;

/** The entry with all that it imports, except maps and the pages that need the network. */
function shellOf(bundle: Rolldown.OutputBundle, root: string, pages: readonly BuiltPage[]) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const omitted = new Set(
    pages
      .filter(({ offline }) => !offline)
      .map(({ module = '' }) => {
        const id = path.join(root, 'src', module);
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === id);
        if (!chunk) throw new Error(`${module} has no chunk of its own`);
        return chunk.fileName;
      }),
  );
  for (const { facadeModuleId, fileName } of chunks)
    if (facadeModuleId && SHOWS_MAP.test(facadeModuleId)) omitted.add(fileName);
  const entry = entryOf(bundle).fileName;
  const stored = closure(bundle, [entry], ({ imports, dynamicImports, viteMetadata }) => [
    ...imports,
    // The font, which is only a style sheet, is not in the bundle.
    ...dynamicImports.filter((file) => file in bundle && !omitted.has(file)),
    ...(viteMetadata?.importedCss ?? []),
  ]);
  return {
    entry: `/${entry}`,
    files: [...stored].map((file) => `/${file}`).sort(),
    paths: pages.flatMap(({ path: pattern, offline }) => (pattern && offline ? [pattern] : [])),
  };
}

async function bundleWorker(root: string): Promise<string> {
  const result = (await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: BUILD_TARGET,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: path.join(root, ENTRY), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return result.output[0].code;
}

/** Adds `/sw.js`: one classic script with the list of the files of this build. */
export function serviceWorker(): Plugin {
  let root = '';
  return {
    name: 'service-worker',
    configResolved(config) {
      root = config.root;
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(`import '/${ENTRY}';`);
      });
    },
    generateBundle: {
      // After the page is in the bundle.
      order: 'post',
      async handler(_options, bundle) {
        const code = await bundleWorker(root);
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('index.html is not in the bundle');
        const shell = shellOf(bundle, root, await readPages(root));
        const hash = createHash('sha256').update(page.source).update(JSON.stringify(shell));
        const version = hash.update(code).digest('hex').slice(0, 12);
        const source = `self.SHELL=${JSON.stringify({ version, ...shell })};${code}`;
        this.emitFile({ type: 'asset', fileName: FILE, source });
      },
    },
  };
}
