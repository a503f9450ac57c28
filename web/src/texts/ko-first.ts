import { fieldTextsKo } from '@meongmate/shared/texts/field-texts.ko';
import { authKo } from './ko/auth.ts';
import { commonKo } from './ko/common.ts';
import { errorsKo } from './ko/errors.ts';
import { formatKo } from './ko/format.ts';
import { geolocationKo } from './ko/geolocation.ts';
import { navKo } from './ko/nav.ts';
import { peopleKo } from './ko/people.ts';
import { personKo } from './ko/person.ts';
import { realtimeKo } from './ko/realtime.ts';
import { titleKo } from './ko/title.ts';
import { walkingKo } from './ko/walking.ts';

/** What the shell and most pages say: part of every first screen, so keep it small. */
export const texts = {
  common: commonKo,
  nav: navKo,
  title: titleKo,
  auth: authKo,
  geolocation: geolocationKo,
  errors: errorsKo,
  field: fieldTextsKo,
  format: formatKo,
  walking: walkingKo,
  people: peopleKo,
  person: personKo,
  realtime: realtimeKo,
} as const;
