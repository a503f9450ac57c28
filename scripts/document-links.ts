/** Finds links and names of files in the documents that lead nowhere. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { inRoot, listFiles, readSource, type SourceFile } from './source-files.ts';

const LINK = /\]\(([^)\s]+)\)/g;
const QUOTED_FILE =
  /`([\w.*][\w.*/-]*\.(?:tsx?|mjs|sql|md|ya?ml|json|sh|css|html|cfg|conf|grit))`/g;
const IS_ELSEWHERE = /^[a-z]+:|^#/;
/** Parts of names that stand for others, folders into which commands write, and JSON entries of archives. */
const IS_EXAMPLE =
  /NNNN|FEATURE|AREA|VERSION|(^|\/)(dist|data|results|test-results)\/|^[\w-]+\.json$/;

/** They may show names of an example. */
const withoutCodeBlocks = (text: string) => text.replace(/^ *```[\s\S]*?^ *```/gm, '');

const matchesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, match]) => match ?? '');

/** Whether a name is the path, or the end of the path, of one of the files; `*` is any text. */
function isPathEnd(name: string, files: readonly string[]): boolean {
  const pattern = name.replaceAll('.', '\\.').replaceAll('*', '[^/]*');
  const end = new RegExp(`(^|/)${pattern}$`);
  return files.some((file) => end.test(file));
}

/** `exists` says whether a path of the project exists; `files` are all its files. */
export function findLinkProblems(
  { path: document, source }: SourceFile,
  files: readonly string[],
  exists: (name: string) => boolean,
): string[] {
  const text = withoutCodeBlocks(source);
  const brokenLinks = matchesOf(text, LINK).filter((link) => {
    const target = path.posix.join(path.posix.dirname(document), link.replace(/#.*/, ''));
    return !IS_ELSEWHERE.test(link) && !exists(target);
  });
  const unknownFiles = matchesOf(text, QUOTED_FILE).filter(
    (name) => !IS_EXAMPLE.test(name) && !isPathEnd(name, files),
  );
  return [...new Set([...brokenLinks, ...unknownFiles])].map(
    (name) => `${document}: ${name} does not exist`,
  );
}

/** Folders whose names begin with a dot are not listed below others. */
const ROOT_FOLDERS = ['.', '.github', '.ci'];

export function findDocumentProblems(): string[] {
  const files = ROOT_FOLDERS.flatMap(listFiles).map((name) => path.posix.normalize(name));
  return files
    .filter((name) => name.endsWith('.md') && !IS_EXAMPLE.test(name))
    .map(readSource)
    .flatMap((document) => findLinkProblems(document, files, (name) => existsSync(inRoot(name))));
}
