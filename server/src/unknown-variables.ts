/** Whether two different names are one insertion, deletion, substitution or exchange of neighbours apart. */
function isOneEditApart(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [rest, otherRest] = [one, other].map((name) => name.slice(start, name.length - end));
  if (rest === undefined || otherRest === undefined) return false;
  if (rest.length <= 1 && otherRest.length <= 1) return true;
  return rest.length === 2 && otherRest === `${rest[1]}${rest[0]}`;
}

/** The standard variables of OpenTelemetry, which its library reads. */
const OTHER_PREFIX = 'OTEL_';

const prefixOf = (name: string) => /^[^_]+_/.exec(name)?.[0] ?? null;

export interface UnknownVariable {
  variable: string;
  /** The variable that was probably meant. */
  similarTo: string | null;
}

/**
 * The variables of an environment that look like settings of this program and are none: with the prefix of one, in
 * lower case, or one edit away from one.
 */
export function findUnknownVariables(
  environment: Record<string, string | undefined>,
  known: readonly string[],
): UnknownVariable[] {
  const prefixes = new Set(known.map(prefixOf).filter((prefix) => prefix !== null));
  return Object.keys(environment).flatMap((variable) => {
    // An empty variable counts as unset.
    if (!environment[variable] || known.includes(variable)) return [];
    const name = variable.toUpperCase();
    const similarTo =
      known.find((other) => other === name) ??
      known.find((other) => isOneEditApart(other, name)) ??
      null;
    const prefix = prefixOf(variable) ?? '';
    const hasKnownPrefix = prefix !== OTHER_PREFIX && prefixes.has(prefix);
    return similarTo || hasKnownPrefix ? [{ variable, similarTo }] : [];
  });
}
