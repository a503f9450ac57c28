import { expect, it } from 'vitest';
import { paths } from '../app/paths.ts';
import { isShellNavigation, SHELL_PATHS } from './shell-paths.ts';

/** Pages that come from the server: before the log-in, with secrets in their address, or for admins. */
const NETWORK_PATHS: readonly string[] = [
  paths.signupMethod,
  paths.signupSelection,
  paths.register,
  paths.profileSetup,
  paths.termsConsent,
  paths.terms,
  paths.privacy,
  paths.resetPassword,
  paths.resetPasswordConfirmPattern,
  paths.resetPasswordNoTokenPattern,
  paths.admin,
];

const isShell = (path: string) => isShellNavigation(new URL(path, 'https://meongmate.example'));

it('[OFFL-10] every page of the app is either stored or comes from the server', () => {
  const all = Object.values(paths).filter((path) => typeof path === 'string');
  expect([...SHELL_PATHS, paths.chatRoomPattern, ...NETWORK_PATHS].sort()).toEqual(all.sort());
  for (const path of [...SHELL_PATHS, '/chat/12', '/friend-requests?tab=sent#request-3']) {
    expect([path, isShell(path)]).toEqual([path, true]);
  }
});

it('[OFFL-10] secrets, user data, the API and unknown addresses go to the server', () => {
  const others = [
    ...['/reset-password/a-token', '/discover?userData=%7B%7D&login=success', '/admin'],
    ...['/api/config', '/api/docs', '/photos/x.webp', '/healthz', '/readyz', '/metrics', '/ws'],
    ...['/dev/outbox', '/robots.txt', '/nowhere', '/chat/abc', '/chat/1/x', '/i/code'],
  ];
  for (const path of others) expect([path, isShell(path)]).toEqual([path, false]);
});
