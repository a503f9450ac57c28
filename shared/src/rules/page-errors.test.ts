import { expect, it } from 'vitest';
import {
  ERROR_FRAME,
  isErrorName,
  isKnownMessage,
  PAGE_PATTERN,
  RELEASE,
  toKnownMessage,
} from './page-errors.ts';

it('[SEC-23] a message is one of the known phrases', () => {
  expect(toKnownMessage("Cannot read properties of null (reading 'mina')")).toBe(
    'Cannot read properties of null',
  );
  expect(toKnownMessage('Minified React error #418; visit https://x')).toBe(
    'Minified React error #418',
  );
  expect(toKnownMessage('Mina is at 37.5665')).toBeNull();
  for (const message of ['is not a function', 'Minified React error #418', 'inline'])
    expect(isKnownMessage(message), message).toBe(true);
  for (const message of ['mina is not a function', 'Minified React error #418 mina', 'mina'])
    expect(isKnownMessage(message), message).toBe(false);
});

it('[SEC-23] a name is that of an error or a directive', () => {
  for (const name of ['Error', 'TypeError', 'DOMException', 'script-src-elem'])
    expect(isErrorName(name), name).toBe(true);
  for (const name of ['', 'Mina', 'mina@example.com', 'TypeError 37.5665', 'x-src'])
    expect(isErrorName(name), name).toBe(false);
});

it('[SEC-23] frames are places in files of the build', () => {
  for (const frame of [
    '/assets/index-B9yfjC0f.js:1:2345',
    '/assets/maplibre-gl-worker-a_b-C0fF.mjs',
  ])
    expect(frame).toMatch(ERROR_FRAME);
  for (const frame of [
    '/chat/17:1:1',
    '/assets/index-B9yfjC0f.js?mina:1:1',
    '/assets/37.5665-B9yfjC0f.js:1:1',
    `/assets/${'f'.repeat(64)}.js`,
    'mina /assets/index-B9yfjC0f.js:1:1',
  ])
    expect(frame).not.toMatch(ERROR_FRAME);
});

it('[SEC-23] pages are patterns, versions are numbers', () => {
  for (const page of [
    '*',
    '/',
    '/chat/:roomId',
    '/reset-password/*',
    '/my-profile/notifications/devices',
  ])
    expect(page).toMatch(PAGE_PATTERN);
  for (const page of ['/chat/17', '/a@b.example', '/chat?x', '/37.5665', 'chat'])
    expect(page).not.toMatch(PAGE_PATTERN);
  expect('1.0.0').toMatch(RELEASE);
  expect('1.1.0-rc.1').toMatch(RELEASE);
  expect('37.5665').not.toMatch(RELEASE);
});
