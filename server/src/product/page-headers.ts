import type { MapProvider } from '@meongmate/shared/contract/site';

const OPEN_MAP_HOST = 'https://tiles.openfreemap.org';

interface MapHosts {
  /** The hosts of its images and data. */
  data: readonly string[];
  /** The hosts of its script; the script of the open map is part of the app. */
  scripts: readonly string[];
  /**
   * Scripts of vendors set `style` attributes on the elements that they create, and may start workers from `blob:` addresses: their
   * documents do not say that they do not.
   */
  ofVendor: boolean;
}

const MAP_HOSTS: Record<MapProvider, MapHosts> = {
  open: { data: [OPEN_MAP_HOST], scripts: [], ofVendor: false },
  naver: {
    data: ['https://*.map.naver.com', 'https://*.map.naver.net', 'https://*.pstatic.net'],
    scripts: ['https://*.map.naver.com', 'https://*.pstatic.net'],
    ofVendor: true,
  },
  kakao: {
    data: ['https://dapi.kakao.com', 'https://*.daumcdn.net'],
    scripts: ['https://dapi.kakao.com', 'https://*.daumcdn.net'],
    ofVendor: true,
  },
};

/** Only scripts with the nonce of this response run, and the scripts that these load. */
export function contentSecurityPolicy(nonce: string, provider: MapProvider): string {
  const { data, scripts, ofVendor } = MAP_HOSTS[provider];
  const list = (...sources: string[]) => sources.join(' ');
  return [
    "default-src 'self'",
    list('script-src', `'nonce-${nonce}'`, "'strict-dynamic'", ...scripts),
    `style-src 'self' 'nonce-${nonce}'`,
    ...(ofVendor ? ["style-src-attr 'unsafe-inline'"] : []),
    list('img-src', "'self'", 'data:', 'blob:', ...data),
    "font-src 'self'",
    list('connect-src', "'self'", ...data),
    list('worker-src', "'self'", ...(ofVendor ? ['blob:'] : [])),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The features that the page uses, for its own origin alone: the location and the copy of a link. Not `web-share`, the sheet for sharing:
 * Chromium on Linux does not know it and reports an error; without an entry it is for the own origin too.
 */
const USED_FEATURES = ['geolocation', 'clipboard-write'];
/** Everything else that a script could ask a user for, or use without asking. A browser reports names that it does not know. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'sync-xhr',
  'usb',
  'xr-spatial-tracking',
];
const PERMISSIONS_POLICY = [
  ...USED_FEATURES.map((name) => `${name}=(self)`),
  ...UNUSED_FEATURES.map((name) => `${name}=()`),
].join(', ');

/** The headers of the page, for its address and the nonce of its scripts. */
export const pageHeaders = (url: string, nonce: string, provider: MapProvider) => ({
  'content-security-policy': contentSecurityPolicy(nonce, provider),
  'permissions-policy': PERMISSIONS_POLICY,
  // These addresses contain a token of a mail or user data; on other pages, map keys need the origin.
  'referrer-policy':
    /^\/(?:reset-password|undo-email)\//.test(url) || url.includes('userData=')
      ? 'no-referrer'
      : 'strict-origin',
});
