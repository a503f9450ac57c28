import { version } from '../../package.json';

/** The version of this program: that of the root manifest when it was built. */
export const VERSION: string = version;

export function isOlderVersion(version: string, other: string): boolean {
  const numbers = (text: string) => text.split('.').map(Number);
  const [left, right] = [numbers(version), numbers(other)];
  const differing = left.findIndex((number, index) => number !== right[index]);
  return differing !== -1 && (left[differing] ?? 0) < (right[differing] ?? 0);
}
