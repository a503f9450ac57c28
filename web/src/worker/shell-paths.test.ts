import { beforeEach, expect, it, vi } from 'vitest';
import { PAGES } from '../app/routes.ts';
import { paths } from '../lib/paths.ts';
import { isShellNavigation } from './shell-paths.ts';

const storedPaths = PAGES.flatMap(({ path, offline }) => (path && offline ? [path] : []));

beforeEach(() => vi.stubGlobal('SHELL', { paths: storedPaths }));

const isShell = (path: string) => isShellNavigation(new URL(path, 'https://meongmate.example'));

it('the pages of members are stored', () => {
  const members = PAGES.filter(({ access }) => access === 'member' || access === 'session');
  expect(members.filter(({ offline }) => !offline)).toEqual([]);
  const opened = [...storedPaths.filter((path) => !path.includes(':')), '/chat/12'];
  for (const path of [...opened, '/friend-requests?tab=sent#request-3']) {
    expect([path, isShell(path)]).toEqual([path, true]);
  }
});

it('pages before the log-in, secrets, user data, the API and unknown addresses go to the server', () => {
  const others = [
    ...[paths.signupMethod, paths.register, paths.profileSetup, paths.termsConsent, paths.terms],
    ...['/reset-password/a-token', '/discover?userData=%7B%7D&login=success', '/admin'],
    ...['/api/config', '/api/docs', '/photos/x.webp', '/healthz', '/readyz', '/metrics', '/ws'],
    ...['/dev/outbox', '/robots.txt', '/nowhere', '/chat/abc', '/chat/1/x', '/i/code'],
  ];
  for (const path of others) expect([path, isShell(path)]).toEqual([path, false]);
});
