/** Patterns in the user agent of each app that the page can name or leave in a way of its own. */
const IN_APP_BROWSERS = [
  ['KakaoTalk', /KAKAOTALK/i],
  ['Naver', /NAVER\(inapp/i],
  ['Instagram', /Instagram/i],
  ['Facebook', /\bFBA[NV]\//],
  ['LINE', /\bLine\//],
  ['Daum', /DaumApps/i],
  ['BAND', /\bBAND\//],
] as const;

export type InAppBrowser = (typeof IN_APP_BROWSERS)[number][0] | 'other';

/** The app whose name the user agent has. Apart from the list of all others, so that a visitor's first page has it. */
export const namedApp = (userAgent = navigator.userAgent) =>
  IN_APP_BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0];
