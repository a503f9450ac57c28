import path from 'node:path';
import type { Plugin } from 'vite';

const SHARED = path.resolve(import.meta.dirname, '../shared/src') + path.sep;
const ROW = 'defineRoute';
/** What a page reads of a row of the contract. */
const READ_BY_PAGES = new Set(['name', 'method', 'path', 'polled']);
/** An unused one remains in the bundle: the bundler does not know that `.check()` has no effect. */
const SCHEMA = /^(Call|Object|Array)Expression$/;

/**
 * Pages validate what a form sends, never a response. Without this the rows would load all schemas of all requests and
 * responses, and their library, on every page: 20 kB (decision 0217). A form imports the schema itself, because
 * `row.body` is undefined in a page; the library of schemas has no side effects at its definitions.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    transform(code, id) {
      if (!id.startsWith(SHARED) || !/zod\/mini|defineRoute/.test(code)) return null;
      const edits: { start: number; end: number; text: string }[] = [];
      for (const statement of this.parse(code).body) {
        const declaration =
          statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
        if (declaration?.type !== 'VariableDeclaration') continue;
        for (const { init } of declaration.declarations) {
          if (!init || !SCHEMA.test(init.type)) continue;
          if (
            init.type !== 'CallExpression' ||
            code.slice(init.callee.start, init.callee.end) !== ROW
          ) {
            const text = `/* @__PURE__ */ (() => (${code.slice(init.start, init.end)}))()`;
            edits.push({ start: init.start, end: init.end, text });
            continue;
          }
          const [row] = init.arguments;
          if (row?.type !== 'ObjectExpression') continue;
          const kept = row.properties.flatMap((property) =>
            property.type === 'Property' &&
            property.key.type === 'Identifier' &&
            READ_BY_PAGES.has(property.key.name)
              ? code.slice(property.start, property.end)
              : [],
          );
          edits.push({ start: row.start, end: row.end, text: `{ ${kept.join(', ')} }` });
        }
      }
      let result = code;
      for (const { start, end, text } of edits.reverse())
        result = result.slice(0, start) + text + result.slice(end);
      return { code: result, map: null };
    },
  };
}
