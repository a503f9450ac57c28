/** Finds its way through TypeScript source without a compiler: what is text and what is code. */

/** The name that begins at `at`, or an empty text. */
export function wordAt(source: string, at: number): string {
  const previous = source.charAt(at - 1);
  if (at > 0 && /[\w$]/.test(previous)) return '';
  return /^[A-Za-z_$][\w$]*/.exec(source.slice(at, at + 60))?.[0] ?? '';
}

/** Past blanks and comments. */
export function skipBlanks(source: string, from: number): number {
  let at = from;
  while (at < source.length) {
    const next = /\s/.test(source.charAt(at)) ? at + 1 : endOfComment(source, at);
    if (next === at) break;
    at = next;
  }
  return at;
}

/** Past the comment, text, template or pattern that begins at `at`; `at` itself where none does. */
export function endOfLiteral(source: string, at: number): number {
  const sign = source.charAt(at);
  if (sign === "'" || sign === '"') return endOfText(source, at);
  if (sign === '`') return endOfTemplate(source, at);
  if (sign !== '/') return at;
  const afterComment = endOfComment(source, at);
  return afterComment > at ? afterComment : endOfPattern(source, at);
}

function endOfComment(source: string, at: number): number {
  const closing = source.startsWith('//', at) ? '\n' : source.startsWith('/*', at) ? '*/' : null;
  if (!closing) return at;
  const end = source.indexOf(closing, at + 2);
  return end < 0 ? source.length : end + closing.length;
}

/** A quote in the words of a JSX element opens no text, hence the stop at the line's end. */
function endOfText(source: string, start: number): number {
  const quote = source.charAt(start);
  for (let at = start + 1; at < source.length; at += 1) {
    const sign = source.charAt(at);
    if (sign === '\\') at += 1;
    else if (sign === quote) return at + 1;
    else if (sign === '\n') return start + 1;
  }
  return start + 1;
}

function endOfTemplate(source: string, start: number): number {
  let at = start + 1;
  while (at < source.length) {
    if (source.charAt(at) === '\\') at += 2;
    else if (source.charAt(at) === '`') return at + 1;
    else if (source.startsWith('${', at)) at = endOfGroup(source, at + 1);
    else at += 1;
  }
  return source.length;
}

/** A slash begins a pattern only where a value may stand; `</` and `/>` are JSX. */
function endOfPattern(source: string, start: number): number {
  const before = source.slice(Math.max(0, start - 40), start).trimEnd();
  const afterSign = before === '' || /[(,=:[!&|?{;+*%~^>]$/.test(before);
  if (!afterSign && !/\b(return|typeof|case)$/.test(before)) return start;
  if (source.startsWith('/>', start)) return start;
  let inClass = false;
  for (let at = start + 1; at < source.length; at += 1) {
    const sign = source.charAt(at);
    if (sign === '\n') return start;
    if (sign === '\\') at += 1;
    else if (sign === '[') inClass = true;
    else if (sign === ']') inClass = false;
    else if (sign === '/' && !inClass) return at + 1;
  }
  return start;
}

/** Past the bracket that closes the one at `start`. */
export function endOfGroup(source: string, start: number): number {
  let depth = 0;
  let at = start;
  while (at < source.length) {
    const afterLiteral = endOfLiteral(source, at);
    if (afterLiteral > at) {
      at = afterLiteral;
      continue;
    }
    const sign = source.charAt(at);
    at += 1;
    if (sign === '(' || sign === '[' || sign === '{') depth += 1;
    if (sign === ')' || sign === ']' || sign === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return source.length;
}

export function endOfTypeArguments(source: string, start: number): number {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    const sign = source.charAt(at);
    if (sign === '<') depth += 1;
    if (sign === '>' && source.charAt(at - 1) !== '=') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return source.length;
}
