import { expect, it } from 'vitest';
import { readBuildCommit } from '../tooling/build-commit.ts';

const git =
  (tags: string) =>
  (...args: string[]) =>
    args[0] === 'tag' ? tags : '3fce4e54a1';

it('a build between releases has the commit, a release has none', () => {
  expect(readBuildCommit('1.0.0', {}, git(''))).toBe('3fce4e54a1');
  expect(readBuildCommit('1.0.0', {}, git('v0.9.0\nlatest'))).toBe('3fce4e54a1');
  expect(readBuildCommit('1.0.0', {}, git('latest\nv1.0.0'))).toBe('');
});

it('without git the commit is that of the environment', () => {
  const noGit = () => {
    throw new Error('no repository');
  };
  expect(readBuildCommit('1.0.0', {}, noGit)).toBe('');
  const COMMIT = '0123456789abcdef';
  expect(readBuildCommit('1.0.0', { COMMIT }, noGit)).toBe('0123456789');
});

it('this repository has a commit', () => {
  expect(readBuildCommit('0.0.0', {})).toMatch(/^[\da-f]{10}$/);
});
