import { createHash } from 'node:crypto';
import type { PageErrorReport } from '@meongmate/shared/contract/page-errors';
import { DAY_MS } from '@meongmate/shared/rules/durations';

export const PAGE_ERROR_RETENTION_MS = 90 * DAY_MS;
/** A flood of different errors removes the oldest groups, not more than these remain. */
export const PAGE_ERROR_GROUPS_MAX = 1000;

const FRAMES_OF_GROUP = 3;

/** The frames nearest to the error identify it; page and browser can differ. */
export const fingerprintOf = ({ kind, name, message, frames, version }: PageErrorReport): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([kind, name, message, frames.slice(0, FRAMES_OF_GROUP), version]))
    .digest();

/** Other names of a user agent are texts of its sender. */
const BROWSER =
  /^(?:Mobile )?(Chrome|Edge|Firefox|Safari|Samsung Internet|Whale)(?: WebView)?( \d{1,3})?$/;

/** Family and major version, such as `Chrome 140`; null for another browser. */
export function coarseBrowser(browser: string | null): string | null {
  const [, family, version = ''] = BROWSER.exec(browser ?? '') ?? [];
  return family ? `${family}${version}` : null;
}
