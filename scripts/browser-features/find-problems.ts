import { ALLOWED } from './allowed.ts';
import { collectScriptFeatures } from './script-features.ts';
import { findStyleFeatures } from './style-features.ts';

export interface BuiltFile {
  name: string;
  source: string;
}

/** Returns each feature with the files that use it. */
export function findNewFeatures(files: readonly BuiltFile[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (feature: string, name: string) =>
    found.set(feature, [...(found.get(feature) ?? []), name]);
  const own = new Set<string>();
  for (const { name, source } of files) {
    if (name.endsWith('.css')) {
      for (const feature of findStyleFeatures(source)) add(feature, name);
    } else {
      const script = collectScriptFeatures(name, source);
      for (const member of script.own) own.add(`.${member}`);
      for (const feature of script.used) add(feature, name);
    }
  }
  for (const member of own) found.delete(member);
  return found;
}

/** Returns what is newer than the oldest supported browsers and not in the list, and the unused rows of the list. */
export function findFeatureProblems(files: readonly BuiltFile[], allowed = ALLOWED): string[] {
  const found = findNewFeatures(files);
  const problems = [...found]
    .filter(([feature]) => !Object.hasOwn(allowed, feature))
    .map(([feature, names]) => `${names.join(', ')}: ${feature} is newer than the oldest browsers`);
  const unused = Object.keys(allowed)
    .filter((feature) => !found.has(feature))
    .map((feature) => `allowed.ts: ${feature} is not used`);
  return [...problems, ...unused];
}
