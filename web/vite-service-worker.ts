import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin, type Rolldown, runnerImport } from 'vite';
import { BUILD_TARGET } from '../tooling/oldest-browsers.ts';

const ENTRY = 'src/worker/sw.ts';
const FILE = 'sw.js';

const PAGES_FILE = 'src/app/routes.ts';
/**
 * Modules that stored pages load on demand, useless without a network or too large: maps, photo tools,
 * and dialogs that send something.
 */
const ONLINE_ONLY = [
  'app/pages/my-location-page.tsx',
  'app/pages/notification-devices-page.tsx',
  'app/pages/profile-editor-pages.tsx',
  'app/pages/warning-page.tsx',
  'app/safety-layer.tsx',
  'app/stored-changes.ts',
  'parts/crop-dialog.tsx',
  'lib/send-page-error.ts',
  'parts/location-failure-banner.tsx',
  'parts/location-help.tsx',
  'features/chat/message/take-back-dialog.tsx',
  'features/discover/filter-sheet.tsx',
  'features/discover/nearby-map.tsx',
  'features/friend-requests/greeting-dialog.tsx',
  'features/home/part-sheet.tsx',
  'features/home/turn-on-push.tsx',
  'features/install/install-dialog.tsx',
  'features/location/area-map.tsx',
  'features/notifications/push-offer.tsx',
  'features/profile/delete-account-dialog.tsx',
  'features/profile/password-dialog.tsx',
  'features/walks/end-friendship.tsx',
  'features/walks/place-dialog.tsx',
  'features/walks/place-step.tsx',
  'features/walks/walk-sheet.tsx',
];

interface Pages {
  PAGES: readonly { path?: string; offline?: true; load?: unknown }[];
}

/** Reads the rows of the pages: the paths of those that work offline, and the files of the others. */
async function readPages(root: string) {
  const { PAGES } = (await runnerImport<Pages>(path.join(root, PAGES_FILE))).module;
  const online = PAGES.filter(({ offline }) => !offline).map(({ load }) => {
    const [file] = /pages\/[\w-]+\.tsx/.exec(String(load)) ?? [];
    if (!file) throw new Error(`no page in ${String(load)}`);
    return `app/${file}`;
  });
  return {
    paths: PAGES.flatMap(({ path: pattern, offline }) => (pattern && offline ? [pattern] : [])),
    online,
  };
}

/** The entry with all that it imports, except what needs the network. */
function shellOf(bundle: Rolldown.OutputBundle, root: string, online: readonly string[]) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('the page has no entry');
  const omitted = new Set(
    online.map((module) => {
      const id = path.join(root, 'src', module);
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === id);
      if (!chunk) throw new Error(`${module} has no chunk of its own`);
      return chunk.fileName;
    }),
  );
  const stored = new Set([entry.fileName]);
  // A set also iterates over entries added meanwhile.
  for (const name of stored) {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk') continue;
    for (const file of chunk.imports) stored.add(file);
    for (const file of chunk.dynamicImports) {
      // The font, which is only a style sheet, is not in the bundle.
      if (file in bundle && !omitted.has(file)) stored.add(file);
    }
    for (const file of chunk.viteMetadata?.importedCss ?? []) stored.add(file);
  }
  return { entry: `/${entry.fileName}`, files: [...stored].map((file) => `/${file}`).sort() };
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
        const { paths, online } = await readPages(root);
        const shell = { ...shellOf(bundle, root, [...online, ...ONLINE_ONLY]), paths };
        const hash = createHash('sha256').update(page.source).update(JSON.stringify(shell));
        const version = hash.update(code).digest('hex').slice(0, 12);
        const source = `self.SHELL=${JSON.stringify({ version, ...shell })};${code}`;
        this.emitFile({ type: 'asset', fileName: FILE, source });
      },
    },
  };
}
