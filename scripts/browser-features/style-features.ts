import type { Identifier } from '@mdn/browser-compat-data';
import postcss, { type ChildNode, type Container, type Declaration } from 'postcss';
import { CSS_FEATURES, childrenOf, findMissing } from '../../tooling/browser-support.ts';

const isUnsupported = (feature: Identifier | undefined) =>
  feature !== undefined && findMissing(feature).length > 0;

/** Whether all types and properties that have a function of the name lack it. */
function indexFunctions(): Map<string, boolean> {
  const unsupported = new Map<string, boolean>();
  const add = (feature: Identifier | undefined) => {
    for (const [name, child] of childrenOf(feature)) {
      if (child.__compat) {
        unsupported.set(name, isUnsupported(child) && (unsupported.get(name) ?? true));
      }
      add(child);
    }
  };
  add(CSS_FEATURES.types);
  return unsupported;
}

const FUNCTIONS = indexFunctions();

const withoutPrefix = (property: string) => property.replace(/^-[a-z]+-/, '');

/** Whether a condition tests the feature, or an earlier declaration of the property is the fallback. */
function hasFallback(node: ChildNode): boolean {
  for (let parent = node.parent; parent; parent = parent.parent as Container | undefined) {
    if (parent.type === 'atrule' && 'name' in parent && parent.name === 'supports') return true;
  }
  for (let before = node.prev(); before; before = before.prev()) {
    if (before.type !== 'decl' || node.type !== 'decl') continue;
    if (withoutPrefix(before.prop) === node.prop) return true;
  }
  return false;
}

function findInDeclaration({ prop, value }: Declaration): string[] {
  // Names of one engine are meant for that engine. Browsers on phones have no cursor.
  if (prop.startsWith('-') || prop === 'cursor') return [];
  const property = CSS_FEATURES.properties?.[prop];
  if (isUnsupported(property)) return [prop];
  const withoutTexts = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  const words = withoutTexts.match(/(?<![\w.#-])[a-z][\w-]*(?!\()\b(?!-)/g) ?? [];
  const functions = [...withoutTexts.matchAll(/(?<![\w-])([a-z][\w-]*)\(/g)].map(
    ([, name = '']) => name,
  );
  return [
    ...words.filter((word) => isUnsupported(property?.[word])).map((word) => `${prop}: ${word}`),
    ...functions.filter((name) => FUNCTIONS.get(name)).map((name) => `${name}()`),
  ];
}

function findInSelector(selector: string): string[] {
  // Other than a list of selectors, `:is` and `:where` ignore what a browser does not know.
  const strict = selector.replace(/:(?:is|where)\((?:[^()]|\([^()]*\))*\)/g, '');
  const pseudos = [...strict.matchAll(/::?([a-z][\w-]*)/g)].map(([, name = '']) => name);
  return pseudos
    .filter((name) => isUnsupported(CSS_FEATURES.selectors?.[name]))
    .map((name) => `:${name}`);
}

function findInAtRule(name: string, params: string): string[] {
  const rule = CSS_FEATURES['at-rules']?.[name];
  if (isUnsupported(rule)) return [`@${name}`];
  const features = [...params.matchAll(/\(\s*([a-z][\w-]*)/g)].map(([, feature = '']) => feature);
  return features
    .filter((feature) => isUnsupported(rule?.[feature]))
    .map((feature) => `@${name} (${feature})`);
}

/** Returns what a style sheet uses above the oldest supported browsers, without a fallback of its own. */
export function findStyleFeatures(source: string): Set<string> {
  const used = new Set<string>();
  postcss.parse(source).walk((node) => {
    if (node.type === 'comment' || hasFallback(node)) return;
    let found: string[];
    if (node.type === 'decl') found = findInDeclaration(node);
    else if (node.type === 'rule') found = findInSelector(node.selector);
    else found = findInAtRule(node.name, node.params);
    for (const feature of found) used.add(feature);
  });
  return used;
}
