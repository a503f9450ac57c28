import { DAY_MS } from '@meongmate/shared/rules/durations';

/** The pages of the app that search engines list. */
export const LISTED_PATHS = ['/', '/help', '/terms-consent'] as const;
/** Read by messengers and search engines, and marked `noindex`: without access nobody would see the mark. */
const READ_PATHS = ['/login', '/i/', '/lost/', '/assets/', '/share.jpg'];

/** RFC 9309. */
export const toRobotsTxt = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...LISTED_PATHS.map((path) => `Allow: ${path}$`),
    ...READ_PATHS.map((path) => `Allow: ${path}`),
    'Disallow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

/** https://www.sitemaps.org/protocol.html */
export const toSitemap = (publicUrl: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${LISTED_PATHS.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>\n`).join('')}</urlset>\n`;

/** RFC 9116 requires an end within a year. Each response renews it: the contact is the app's own. */
const SECURITY_TXT_MS = 180 * DAY_MS;

/** RFC 9116. */
export const toSecurityTxt = (publicUrl: string, now: Date): string =>
  [
    `Contact: ${publicUrl}/contact-admin`,
    `Expires: ${new Date(now.getTime() + SECURITY_TXT_MS).toISOString()}`,
    'Preferred-Languages: ko, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
