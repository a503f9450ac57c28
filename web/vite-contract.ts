import path from 'node:path';
import type { Plugin } from 'vite';

const SHARED = path.resolve(import.meta.dirname, '../shared/src') + path.sep;
const ROW = 'defineRoute';
/** Fields of a row of the contract. */
const READ_BY_PAGES = new Set(['name', 'method', 'path', 'polled']);
const MAY_BE_SCHEMA = /^(Call|Object|Array)Expression$/;

/** The bundler does not know that `.check()` has no effect, and would not remove an unused schema. */
const withoutEffect = (schema: string) => `/* @__PURE__ */ (() => (${schema}))()`;

/**
 * Removes from the rows of the contract what pages do not read. They validate what a form sends, never a response, and
 * every page would load the schemas of all requests and responses, and zod: 13 to 15 kB (decision 0217).
 * In a page `row.body` is undefined: a form imports the schema itself.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    transform(code, id) {
      if (!id.startsWith(SHARED) || !/zod\/mini|defineRoute/.test(code)) return null;
      const textOf = ({ start, end }: { start: number; end: number }) => code.slice(start, end);
      const edits: { start: number; end: number; text: string }[] = [];
      for (const statement of this.parse(code).body) {
        const declaration =
          statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
        if (declaration?.type !== 'VariableDeclaration') continue;
        for (const { init } of declaration.declarations) {
          if (!init || !MAY_BE_SCHEMA.test(init.type)) continue;
          const { start, end } = init;
          if (init.type !== 'CallExpression' || textOf(init.callee) !== ROW) {
            edits.push({ start, end, text: withoutEffect(textOf(init)) });
            continue;
          }
          const [row] = init.arguments;
          if (row?.type !== 'ObjectExpression') throw new Error(`${id}: a row is no object`);
          const kept = row.properties.filter(
            (property) => property.type !== 'Property' || READ_BY_PAGES.has(textOf(property.key)),
          );
          edits.push({ start, end, text: `${ROW}({ ${kept.map(textOf).join(', ')} })` });
        }
      }
      let result = code;
      for (const { start, end, text } of edits.reverse())
        result = result.slice(0, start) + text + result.slice(end);
      return { code: result, map: null };
    },
  };
}
