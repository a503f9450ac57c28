import { endOfLiteral, wordAt } from './spec-trace-source.ts';

export interface Import {
  specifier: string;
  line: number;
  /** Gone once the types are checked: nothing is loaded by it. */
  typeOnly: boolean;
  /** Loaded when the line is reached, not when the file is. */
  dynamic: boolean;
  /** Names passed on under this file's own address. */
  reExport: boolean;
}

const CLAUSE = String.raw`(type\s+)?([\w$*{}\s,]+?)\s*\bfrom\s*`;
const TEXT = String.raw`(['"])([^'"\n]+)\3`;
const STATEMENT = new RegExp(String.raw`(?:import|export)\s*${CLAUSE}${TEXT}`, 'y');
const BARE = /import\s*()()(['"])([^'"\n]+)\3/y;
const CALL = /import\s*\(\s*()()(['"])([^'"\n]+)\3/y;

/** Reads the import statements of a file without a compiler; words in texts and comments are none. */
export function readImports(source: string): Import[] {
  const code = blankComments(source);
  const found: Import[] = [];
  let at = 0;
  while (at < code.length) {
    const afterLiteral = endOfLiteral(code, at);
    if (afterLiteral > at) {
      at = afterLiteral;
      continue;
    }
    const word = wordAt(code, at);
    if (word === 'import' || (word === 'export' && !/^export\s+type\s+\w/.test(code.slice(at)))) {
      const line = code.slice(0, at).split('\n').length;
      const read = readStatement(code, at, word === 'export');
      if (read) found.push({ ...read, line });
    }
    at += Math.max(1, word.length);
  }
  return found;
}

function readStatement(code: string, at: number, isExport: boolean): Omit<Import, 'line'> | null {
  const match = matchAt(STATEMENT, code, at);
  const specifier = match?.[4];
  if (specifier !== undefined) {
    const names = match?.[2] ?? '';
    const typeOnly = match?.[1] !== undefined || everyNameIsType(names);
    return { specifier, typeOnly, dynamic: false, reExport: isExport };
  }
  if (isExport) return null;
  const bare = matchAt(BARE, code, at)?.[4];
  if (bare !== undefined) {
    return { specifier: bare, typeOnly: false, dynamic: false, reExport: false };
  }
  const called = matchAt(CALL, code, at)?.[4];
  if (called === undefined) return null;
  return { specifier: called, typeOnly: false, dynamic: true, reExport: false };
}

function everyNameIsType(clause: string): boolean {
  const names = /^\s*\{([^}]*)\}\s*$/.exec(clause)?.[1];
  if (names === undefined) return false;
  const list = names.split(',').filter((name) => name.trim() !== '');
  return list.length > 0 && list.every((name) => /^\s*type\s/.test(name));
}

function matchAt(pattern: RegExp, code: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(code);
}

/** The same source, as long, with blanks for comments. */
function blankComments(source: string): string {
  let code = '';
  let at = 0;
  while (at < source.length) {
    const end = Math.max(at + 1, endOfLiteral(source, at));
    const part = source.slice(at, end);
    code += /^\/[/*]/.test(part) ? part.replace(/[^\n]/g, ' ') : part;
    at = end;
  }
  return code;
}
