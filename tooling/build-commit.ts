import { execFileSync } from 'node:child_process';

type Git = (...args: string[]) => string;

const runGit: Git = (...args) =>
  execFileSync('git', args, {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/**
 * The commit of a build between two releases; empty for the tag of the version, and where git knows none, as in an image:
 * there `COMMIT` can name it.
 */
export function readBuildCommit(
  version: string,
  { COMMIT = '' }: NodeJS.ProcessEnv = process.env,
  git: Git = runGit,
): string {
  if (COMMIT) return COMMIT.slice(0, 10);
  try {
    const tags = git('tag', '--points-at', 'HEAD').split('\n');
    return tags.includes(`v${version}`) ? '' : git('rev-parse', '--short=10', 'HEAD');
  } catch {
    return '';
  }
}
