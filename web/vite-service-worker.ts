import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const ENTRY = 'src/worker/sw.ts';
const FILE = 'sw.js';

/** Not needed to read offline: pages of visitors and admins, maps, the photo cropper, fonts and long texts. */
const NOT_IN_SHELL =
  /^assets\/(admin|register|signup|profile-setup|reset-password|new-password|terms|crop|font|[a-z]*-?map|zoom)/;
/**
 * Dialogs and pages that do nothing without a network: requests, reports, filters, the installation, the devices, the
 * password, a point on the map.
 */
const ONLINE_ONLY =
  /^assets\/(greeting-dialog|report-layer|filter-sheet|push-offer|install-dialog|notification-devices|password-dialog|warning-page|point-picker|place-dialog)/;

type Bundle = Rolldown.OutputBundle;

function shellOf(bundle: Bundle): { entry: string; files: string[] } {
  const stored = new Set(
    Object.keys(bundle)
      .filter((file) => /^assets\/.*\.(js|css)$/.test(file))
      .filter((file) => !NOT_IN_SHELL.test(file) && !ONLINE_ONLY.test(file)),
  );
  // What several chunks share is named after one of its modules, which may be one of those above. A set also iterates
  // over what is added meanwhile.
  for (const file of stored) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) stored.add(imported);
  }
  const files = [...stored].map((file) => `/${file}`).sort();
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error('the page has no entry');
  return { entry: `/${entry.fileName}`, files };
}

async function bundleWorker(root: string): Promise<string> {
  const result = (await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
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
        const shell = shellOf(bundle);
        const hash = createHash('sha256').update(page.source).update(JSON.stringify(shell));
        const version = hash.update(code).digest('hex').slice(0, 12);
        const source = `self.SHELL=${JSON.stringify({ version, ...shell })};${code}`;
        this.emitFile({ type: 'asset', fileName: FILE, source });
      },
    },
  };
}
