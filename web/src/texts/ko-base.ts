import { commonKo } from './ko/common.ts';
import { errorsKo } from './ko/errors.ts';
import { geolocationKo } from './ko/geolocation.ts';
import { landingKo } from './ko/landing.ts';
import { locationHelpKo } from './ko/location-help.ts';
import { navKo } from './ko/nav.ts';
import { sessionKo } from './ko/session.ts';
import { titleKo } from './ko/title.ts';

/** Texts of the landing page and of what every page shows: loaded before the first render. */
export const texts = {
  common: commonKo,
  errors: errorsKo,
  geolocation: geolocationKo,
  landing: landingKo,
  locationHelp: locationHelpKo,
  nav: navKo,
  session: sessionKo,
  title: titleKo,
} as const;
