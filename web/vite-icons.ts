import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const LIBRARY = 'lucide-react';
const ROW = /export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g;
const NAME = /default as (\w+)/g;

/** Returns the file of each icon, without the extension, by its names in the index of the library. */
function readIconFiles(): Map<string, string> {
  // The entry of CommonJS is the only one that `require` resolves; that of modules lies beside its folder.
  const folder = path.dirname(createRequire(import.meta.url).resolve(LIBRARY));
  const index = readFileSync(path.join(folder, '../esm', `${LIBRARY}.mjs`), 'utf8');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of index.matchAll(ROW))
    for (const [, name = ''] of names.matchAll(NAME)) files.set(name, file);
  return files;
}

/**
 * Imports each icon from its own file. From the index of the library, every module with an icon would count as an importer of
 * all icons, and the code that all pages share would contain those of single dialogs.
 */
export function iconFiles(): Plugin {
  let files = new Map<string, string>();
  return {
    name: 'icon-files',
    apply: 'build',
    buildStart() {
      files = readIconFiles();
    },
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes(LIBRARY)) return null;
      let result = code;
      for (const statement of this.parse(code).body.reverse()) {
        if (statement.type !== 'ImportDeclaration' || statement.source.value !== LIBRARY) continue;
        const imports = statement.specifiers.map(({ local, ...specifier }) => {
          const name =
            'imported' in specifier
              ? code.slice(specifier.imported.start, specifier.imported.end)
              : '';
          const file = files.get(name);
          if (!file) throw new Error(`${id}: ${name || local.name} is no icon of ${LIBRARY}`);
          return `import ${local.name} from '${LIBRARY}/icons/${file}';`;
        });
        result = result.slice(0, statement.start) + imports.join('') + result.slice(statement.end);
      }
      return { code: result, map: null };
    },
  };
}
