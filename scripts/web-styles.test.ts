import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot, listFiles, readSource } from './source-files.ts';

const read = (name: string) => readFileSync(inRoot(name), 'utf8');
const STYLES = read('web/src/ui/styles.css') + read('web/src/ui/layout.css');
const SOURCES = listFiles('web/src')
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|test-s/.test(name))
  .map(readSource);
const sourcesOutside = (folders: RegExp) => SOURCES.filter(({ path }) => !folders.test(path));

/** Every match of the pattern, as `file: match`. */
const findMatches = (
  files: readonly { path: string; source: string }[],
  pattern: RegExp,
): string[] =>
  files.flatMap(({ path, source }) =>
    [...source.matchAll(pattern)].map(([match]) => `${path}: ${match}`),
  );
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

describe('colours', () => {
  it('colours come from tokens; only drawings, the map and the buttons of providers have their own', () => {
    const allowedFiles = /parts\/dogs\/|lib\/maps\/|lib\/theme\.ts|provider-marks/;
    expect(findMatches(sourcesOutside(allowedFiles), /#[\da-f]{3,8}\b(?=['"\]; ])/gi)).toEqual([]);
    const classes =
      /\b(?:bg|text|border|ring|fill|stroke)-(?:red|green|blue|gray|slate|zinc|black|white|yellow)\b/g;
    expect(findMatches(SOURCES, classes)).toEqual([]);
  });

  it('the dark theme defines every colour of the light one', () => {
    const [light = '', dark = ''] = STYLES.split('[data-theme="dark"] {');
    const tokens = (css: string) => [...css.matchAll(/^ +(--[\w-]+): #/gm)].map(([, name]) => name);
    expect(tokens(dark.slice(0, dark.indexOf('}'))).sort()).toEqual(tokens(light).sort());
  });

  it('danger is used only for destructive actions, errors, pending items, emergencies and what a moderator must see', () => {
    const allowed =
      /ui\/(button|checkbox-field|code-field|form-summary|toaster|field-error|banner|dot|chip|field|badge)\.tsx|realtime-badge|evidence-messages|report-people|report-sent-dialog|user-actions|inquiry-card|rows|message\/(?:message-)?bubble|upload-state|reaction-icon|menu-dialog|location-picker|photo-field/;
    expect(findMatches(sourcesOutside(allowed), /\b(?:bg|text|border|outline)-danger\b/g)).toEqual(
      [],
    );
  });
});

describe('measures', () => {
  it('sizes and corners are those of the scale; the tail of a bubble is 6 px', () => {
    expect(findMatches(SOURCES, /\btext-\[[^\]]*\]/g)).toEqual([]);
    expect(findMatches(SOURCES, /\brounded-[\w-]*\[[^\]]*\]/g)).toEqual([]);
    expect(STYLES).toContain('--radius-tail: 6px');
    expect(findMatches(SOURCES, /\brounded-(?:sm|md|lg|xl|2xl|3xl)\b/g)).toEqual([]);
    const sizes = [...STYLES.matchAll(/--text-\w+: ([\d.]+)rem/g)].map(
      ([, rem]) => Number(rem) * 16,
    );
    expect(sizes).toEqual([12, 14, 16, 20, 24, 32]);
  });

  it('word breaks, line heights and figures are set for Korean text', () => {
    expect(STYLES).toContain('word-break: keep-all');
    expect(STYLES).toContain('overflow-wrap: anywhere');
    expect(STYLES).toContain('font-variant-numeric: tabular-nums');
    const lineHeights = [...STYLES.matchAll(/--text-\w+--line-height: ([\d.]+)/g)].map(([, line]) =>
      Number(line),
    );
    expect(Math.min(...lineHeights)).toBeGreaterThanOrEqual(1.5);
    expect(
      findMatches(
        SOURCES,
        /\b(?:leading|tracking)-(?:none|tight|snug|wide|wider|widest)\b/g,
      ).filter((place) => !place.endsWith('tracking-tight')),
    ).toEqual([]);
  });

  it('animations take 150 to 200 ms', () => {
    const durations = findMatches(SOURCES, /\bduration-\d+/g).map((place) => place.split(': ')[1]);
    expect(new Set(durations)).toEqual(new Set(['duration-150', 'duration-200']));
    const animationDurations = [...STYLES.matchAll(/animation: [\w-]+ (\d+)ms ease-out;/g)].map(
      ([, ms]) => Number(ms),
    );
    expect(animationDurations).toEqual([160]);
  });

  it('[UI-132] the page uses the screen to its edges, and heights follow the visible viewport', () => {
    expect(read('web/index.html')).toContain('viewport-fit=cover');
    expect(STYLES).toMatch(/safe-bottom \{\s*padding-bottom: env\(safe-area-inset-bottom\)/);
    for (const file of [
      'app/shell-nav.tsx',
      'features/chat/conversation/conversation-footer.tsx',
    ]) {
      expect(read(`web/src/${file}`)).toContain('safe-bottom');
    }
    const staticViewportHeights = /\b100vh\b|\bh-screen\b|\bmin-h-screen\b/g;
    expect([
      ...findMatches(SOURCES, staticViewportHeights),
      ...STYLES.matchAll(staticViewportHeights),
    ]).toEqual([]);
  });

  it('fonts are loaded from this server', () => {
    const fonts = read('web/src/ui/font.css');
    expect(`${fonts}${STYLES}`).not.toMatch(/https?:\/\//);
    expect(read('web/index.html')).not.toMatch(/<link[^>]+(?:fonts|https?:)/);
  });
});

it('every part of the design system is on its page, or inside a part that is', () => {
  const page = listFiles('web/design-system').map(read).join('');
  const components = [...listFiles('web/src/ui'), ...listFiles('web/src/parts')].filter((name) =>
    /(?<!\.test)\.tsx$/.test(name),
  );
  const componentSources = components.map(read).join('');
  const isShown = (name: string) =>
    page.includes(name) || componentSources.includes(`/${path.basename(name)}'`);
  expect(components.length).toBeGreaterThan(30);
  expect(components.filter((name) => !isShown(name.replace('web/src/', 'src/')))).toEqual([]);
});

describe('words', () => {
  it('no part contains text outside of the catalogue', () => {
    const components = sourcesOutside(/src\/texts\//).map(({ path, source }) => ({
      path,
      source: withoutComments(source),
    }));
    // The name of a language is written in that language everywhere.
    const hangul = findMatches(components, /[가-힣]+/g).filter(
      (place) => !place.endsWith(': 한국어'),
    );
    expect(hangul).toEqual([]);
    expect(findMatches(components, />\s*[A-Z][a-z]+(?: [a-z]+)+[.!?]?\s*</g)).toEqual([]);
    expect(
      findMatches(components, /\b(?:aria-label|placeholder|alt|title)="[^"]*[a-z]{3}[^"]*"/gi),
    ).toEqual([]);
  });

  it('the name and the tag line are defined once per language', () => {
    const filesWithName = SOURCES.filter(({ path }) => !/texts\/terms\//.test(path))
      .filter(({ source }) => /멍메이트|Meongmate/.test(withoutComments(source)))
      .map(({ path }) => path);
    expect(filesWithName).toEqual(['web/src/texts/brand.ts']);
    // The welcome text of the landing page begins with the same words.
    const others = sourcesOutside(/texts\/landing\.ts$/);
    expect(findMatches(others, /강아지도 친구가 필요해요|Dogs need friends too/g)).toHaveLength(2);
  });
});
