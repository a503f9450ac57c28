import { expect, it } from 'vitest';
import { type PageErrorSource, redactError, toPagePattern } from './page-error.rules.ts';

const redact = (given: Partial<PageErrorSource>) =>
  redactError({ kind: 'error', name: 'TypeError', message: '', stack: '', ...given });

it('[SEC-23] a report has only known phrases of the message, and frames of the build without function names', () => {
  const stack = [
    'TypeError: mina@example.com.map is not a function',
    '    at mina (https://meong.example/assets/chat-room-page-B9yfjC0f.js:1:2345)',
    '    at https://meong.example/assets/index-DnxLH1NO.js:12:9',
    '    at https://meong.example/chat/17?token=0123456789abcdef:1:1',
    '    at https://meong.example/api/users/nearby/37.5665/126.978/3',
    '    at chrome-extension://abcdefgh/assets/content-B9yfjC0f.js:1:1',
    'mina@https://meong.example/assets/shared-B9yfjC0f.js:3:4',
    '    at https://meong.example/assets/index-DnxLH1NO.js:12:9',
  ].join('\n');
  expect(redact({ message: 'mina@example.com.map is not a function', stack })).toEqual({
    kind: 'error',
    name: 'TypeError',
    message: 'is not a function',
    frames: [
      '/assets/chat-room-page-B9yfjC0f.js:1:2345',
      '/assets/index-DnxLH1NO.js:12:9',
      '/assets/shared-B9yfjC0f.js:3:4',
    ],
  });
});

it('[SEC-23] another name becomes Error, and another message is omitted', () => {
  for (const name of ['', 'mina@example.com', 'Mina', '37.5665']) {
    expect(redact({ name, message: 'Mina lives at 37.5665' })).toMatchObject({
      name: 'Error',
      message: null,
      frames: [],
    });
  }
  expect(redact({ message: 'Minified React error #418; visit https://x' }).message).toBe(
    'Minified React error #418',
  );
});

it('[CLI-55] a chunk that could not be loaded is reported with its file, also if only the message names it', () => {
  const file = '/assets/walk-sheet-B9yfjC0f.js';
  const message = `Failed to fetch dynamically imported module: https://meong.example${file}`;
  expect(redact({ kind: 'render', message })).toMatchObject({ kind: 'chunk', frames: [file] });
});

it('[CLI-55] a violation of the security policy is reported with its directive and blocked source', () => {
  const source = { kind: 'csp', name: 'script-src-elem', message: 'inline' } as const;
  expect(redact(source)).toMatchObject({ ...source, frames: [] });
  expect(redact({ ...source, message: 'https://evil.example/?mina' }).message).toBeNull();
});

it('[SEC-23] a report has the pattern of the page', () => {
  expect(toPagePattern('/chat/17')).toBe('/chat/:roomId');
  expect(toPagePattern('/reset-password/secret')).toBe('/reset-password/:token');
  expect(toPagePattern('/')).toBe('/');
  expect(toPagePattern('/mina@example.com')).toBe('*');
});
