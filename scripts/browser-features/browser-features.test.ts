import { expect, it } from 'vitest';
import { findFeatureProblems, findNewFeatures } from './find-problems.ts';

const inScript = (source: string) => [...findNewFeatures([{ name: 'a.js', source }]).keys()];
const inStyles = (source: string) => [...findNewFeatures([{ name: 'a.css', source }]).keys()];

it.each([
  ['Object.groupBy(list, key)', 'Object.groupBy'],
  ['const { promise } = Promise.withResolvers()', 'Promise.withResolvers'],
  ['URL.canParse(text)', 'URL.canParse'],
  ['dialog.showPopover()', '.showPopover'],
  ['first.isSubsetOf(second)', '.isSubsetOf'],
  ['document.startViewTransition(update)', 'document.startViewTransition'],
  ['requestIdleCallback(work)', 'requestIdleCallback'],
  ['window.navigation.back()', 'window.navigation'],
  [
    'createImageBitmap(file, { imageOrientation: `from-image` })',
    'createImageBitmap({ imageOrientation: from-image })',
  ],
  ['new CloseWatcher()', 'CloseWatcher'],
  ['list.addEventListener(`scrollend`, show)', 'event scrollend'],
  ['/[\\p{L}--[a-z]]/v.test(text)', 'regular expression with the flag v'],
])('the script %s uses a feature above the oldest browsers', (source, feature) => {
  expect(inScript(source)).toContain(feature);
});

it.each([
  'Object.fromEntries(list).at(0)',
  'list.findLast(isOpen)',
  'createImageBitmap(file, { imageOrientation: "flipY" })',
  'element.scrollIntoView({ block: "center" })',
  'new IntersectionObserver(show).observe(element)',
  'typeof CloseWatcher === "function"',
  'document.startViewTransition?.(update)',
  'const menu = { showPopover() {} }; menu.showPopover()',
  'element.addEventListener("pointerup", end)',
])('the script %s uses nothing new without a test or a name of its own', (source) => {
  expect(inScript(source)).toEqual([]);
});

it.each([
  ['textarea { field-sizing: content }', 'field-sizing'],
  ['slot:has-slotted { color: red }', ':has-slotted'],
  ['p { text-wrap: balance }', 'text-wrap'],
  ['p { color: light-dark(red, blue) }', 'light-dark()'],
  ['p { width: stretch }', 'width: stretch'],
  ['@starting-style { p { opacity: 0 } }', '@starting-style'],
  [
    '@media (prefers-reduced-transparency) { p { opacity: 1 } }',
    '@media (prefers-reduced-transparency)',
  ],
])('the styles %s use a feature above the oldest browsers', (source, feature) => {
  expect(inStyles(source)).toContain(feature);
});

it.each([
  '@supports (field-sizing: content) { textarea { field-sizing: content } }',
  'p { -webkit-user-select: none; user-select: none }',
  'p { color: red; color: light-dark(red, blue) }',
  'p:is([open], :popover-open) { color: red }',
  '@layer base { p:has(> a) { inset: 0; color: color-mix(in oklab, red, blue) } }',
])('the styles %s use nothing new without a fallback', (source) => {
  expect(inStyles(source)).toEqual([]);
});

it('a feature in the list is allowed, and a row without a use is reported', () => {
  const files = [{ name: 'a.js', source: 'dialog.showPopover(); Object.groupBy(list, key)' }];
  const allowed = { '.showPopover': 'tested', 'navigator.share': 'copied' };
  expect(findFeatureProblems(files, allowed)).toEqual([
    'a.js: Object.groupBy is newer than the oldest browsers',
    'allowed.ts: navigator.share is not used',
  ]);
});
