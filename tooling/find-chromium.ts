import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const KNOWN_PATHS = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function findInPath(
  names: readonly string[],
  otherPaths: readonly string[] = [],
): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const inPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...inPath, ...otherPaths].find(isProgram) ?? null;
}

/** The full browser; `CHROMIUM_PATH` names another one. */
export function findChromium(): string | null {
  const chosenPath = process.env.CHROMIUM_PATH;
  if (chosenPath) return isProgram(chosenPath) ? chosenPath : null;
  return findInPath(NAMES, KNOWN_PATHS);
}

/**
 * The same engine without windows, which opens a page in a quarter of the time; null if there is none or if
 * `CHROMIUM_PATH` is set. It does not support notifications.
 */
export function findHeadlessShell(): string | null {
  return process.env.CHROMIUM_PATH ? null : findInPath(SHELL_NAMES);
}
