/** Finds changes for clients and operators that the changelog does not name. */

/** By kind: each part, such as `POST /api/chat/messages`, a migration or a variable, with a hash. */
export type Interface = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface ReleasedInterface {
  version: string;
  parts: Interface;
}

function findChanges(released: Interface, current: Interface): [name: string, change: string][] {
  const kinds = [...new Set([...Object.keys(released), ...Object.keys(current)])];
  return kinds.flatMap((kind) => {
    const [before, after] = [released[kind] ?? {}, current[kind] ?? {}];
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names
      .filter((name) => before[name] !== after[name])
      .map((name): [string, string] => {
        if (!(name in before)) return [name, `${kind}: new`];
        return [name, `${kind}: ${name in after ? 'changed' : 'removed'}`];
      });
  });
}

/** The lines above the heading of a version; null without this heading. */
function linesAbove(changelog: string, version: string): string | null {
  const end = changelog.indexOf(`\n## [${version}]`);
  return end === -1 ? null : changelog.slice(0, end);
}

/** Every change since the last release must be quoted in the changelog, above the heading of that release. */
export function findUnnamedChanges(
  released: ReleasedInterface,
  current: Interface,
  changelog: string,
): string[] {
  const text = linesAbove(changelog, released.version);
  if (text === null) return [`CHANGELOG.md has no section [${released.version}]`];
  return findChanges(released.parts, current)
    .filter(([name]) => !text.includes(`\`${name}\``))
    .map(([name, change]) => `CHANGELOG.md names no \`${name}\` (${change})`);
}
