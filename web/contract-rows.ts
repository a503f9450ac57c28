import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const CONTRACT = '@meongmate/shared/contract/';
const ROW =
  /export const (\w+) = defineRoute\(\{(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*name: '[^']+',\s*method: '(\w+)',\s*path: '([^']+)'/g;
/** Loaded with the admin screens alone, and built by functions of its own. */
const ADMIN = `${CONTRACT}admin`;
const PREFIX = '\0contract-rows:';
/** These check what people typed, and so bring the schemas along. */
const WITH_SCHEMAS = /(\.schemas\.ts|profile-values\.ts)$/;
const SCHEMA_OF_ROW = /\b(\w+)\.(body|query|params|answer)\b/g;

/**
 * Calls need the method and the path of a route only: pages get its row without the schemas, which
 * weigh a tenth of a page. A file that checks input with them is named in `WITH_SCHEMAS`; elsewhere
 * their use fails the build.
 */
export function contractRows(): Plugin {
  return {
    name: 'contract-rows',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const isRowsOnly = source.startsWith(CONTRACT) && source !== ADMIN;
      if (!isRowsOnly || !importer || WITH_SCHEMAS.test(importer)) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      if (!resolved) return null;
      const code = await readFile(resolved.id, 'utf8');
      return code.includes('defineRoute({') ? PREFIX + resolved.id : null;
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const file = id.slice(PREFIX.length);
      this.addWatchFile(file);
      const code = await readFile(file, 'utf8');
      const rows = [...code.matchAll(ROW)];
      if (rows.length !== code.split('= defineRoute({').length - 1) {
        this.error(`${path.basename(file)}: a route does not begin with its name, method and path`);
      }
      return rows
        .map(
          ([, name, method, at]) =>
            `export const ${name} = { method: '${method}', path: '${at}' };`,
        )
        .join('\n');
    },
    transform(code, id) {
      if (WITH_SCHEMAS.test(id) || !id.includes('/web/src/') || !code.includes(CONTRACT))
        return null;
      const imported = [
        ...code.matchAll(/import \{([^}]+)\} from '@meongmate\/shared\/contract\//g),
      ]
        .flatMap(([, names = '']) => names.split(','))
        .map((name) => name.trim());
      for (const [use, name = ''] of code.matchAll(SCHEMA_OF_ROW)) {
        if (imported.includes(name)) this.error(`${use}: pages get routes without their schemas`);
      }
      return null;
    },
  };
}
