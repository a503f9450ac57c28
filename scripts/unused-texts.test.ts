import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot, listFiles } from './source-files.ts';

const read = (file: string) => readFileSync(inRoot(file), 'utf8');

/** The texts of an area: `chatText` with its keys. */
const AREA = /^export const (\w+) = (?:defineTexts\()?\{\n([\s\S]*?)^\}/gm;
const KEYS = [...listFiles('web/src/texts'), 'shared/src/texts/field-texts.ts'].flatMap((file) =>
  [...read(file).matchAll(AREA)].flatMap(([, name = '', texts = '']) =>
    [...texts.matchAll(/^ {2}'?([\w.?]+)'?: \[/gm)].map(([, key = '']) => ({
      area: name === 'FIELD_TEXTS' ? 'fieldText' : name,
      key,
    })),
  ),
);

const CODE = ['web/src', 'shared/src', 'server/src']
  .flatMap(listFiles)
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .filter((name) => name !== 'web/src/test-support/required-copy.ts')
  .map((name) => (name.includes('/texts/') ? read(name).replace(AREA, '') : read(name)));
const WORDS = new Set(CODE.join('\n').match(/\w+/g));

/** The uses of an area in the files: its keys, and patterns of composed ones (`` `${unit}Ago` ``). */
function usesOf(area: string) {
  // Schemas name the texts of fields.
  const code = CODE.filter((source) => area === 'fieldText' || source.includes(area)).join('\n');
  const composed = [...code.matchAll(/`([\w.]*)\$\{[^}`]*\}([\w.]*)`/g)].map(
    ([, before = '', after = '']) => new RegExp(`^${before}(\\w+|\\?)${after}$`),
  );
  // A key may be a value of the protocol: `warningText(reason)`.
  const isValue = new RegExp(`\\b${area}\\((?!\\s*['\`])`).test(code);
  return { code, patterns: isValue ? [...composed, /^(\w+)$/] : composed };
}
const USES = new Map(
  [...new Set(KEYS.map(({ area }) => area))].map((area) => [area, usesOf(area)] as const),
);

function isUsed({ area, key }: { area: string; key: string }): boolean {
  const { code = '', patterns = [] } = USES.get(area) ?? {};
  if (code.includes(`'${key}'`)) return true;
  return patterns.some((pattern) => {
    const fill = pattern.exec(key)?.[1];
    return fill === '?' || (fill !== undefined && WORDS.has(fill));
  });
}

describe('texts', () => {
  it('no text is unused', () => {
    expect(KEYS.length).toBeGreaterThan(800);
    expect(KEYS.filter((key) => !isUsed(key))).toEqual([]);
  });

  it('[TXT-6] every specified text is used', () => {
    const specified = read('web/src/test-support/required-copy.ts');
    const keys = [...specified.matchAll(/'([a-z]\w+\.\w+)'/gi)].map(([, key]) => key ?? '');
    expect(keys.length).toBeGreaterThan(70);
    const used = new Set(
      KEYS.filter(isUsed).map(({ area, key }) => `${area.replace(/Text$/, '')}.${key}`),
    );
    expect(keys.filter((key) => !used.has(key))).toEqual([]);
  });
});
