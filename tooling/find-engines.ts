/** Finds the two other browser engines of the journeys: Firefox and WebKitGTK with its driver. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { findInPath, isProgram } from './find-chromium.ts';

/** Debian's `libwebkit2gtk` has the browser beside its library, in a folder of the architecture. */
const WEBKIT_BROWSER = 'webkit2gtk-4.1/MiniBrowser';

export const findFirefox = (): string | null =>
  process.env.FIREFOX_PATH ?? findInPath(['firefox-esr', 'firefox']);

/** The driver of WebKitGTK and the browser that it starts. */
export function findWebKit(): { driver: string; browser: string } | null {
  const driver = findInPath(['WebKitWebDriver']);
  if (driver === null) return null;
  const folders = readdirSync('/usr/lib').map((name) => path.join('/usr/lib', name));
  const browser = folders.map((folder) => path.join(folder, WEBKIT_BROWSER)).find(isProgram);
  return browser ? { driver, browser } : null;
}

/** Clicks on the windows of such a server. */
export const findXdotool = (): string | null => findInPath(['xdotool']);

/** The X server without a screen: both engines need a window. */
export const findXvfb = (): string | null => findInPath(['Xvfb']);
