/** The oldest supported versions (CLI-25). The build, the page and the tests take them from here. */
export const OLDEST_BROWSERS = {
  ios: '16.4',
  chrome: '111',
  firefox: '128',
  samsungInternet: '22',
} as const;

const { ios, chrome, firefox } = OLDEST_BROWSERS;
/** For the build: scripts and styles. Samsung Internet 22 has the engine of Chrome 111. */
export const BUILD_TARGET = [`ios${ios}`, `safari${ios}`, `chrome${chrome}`, `firefox${firefox}`];
