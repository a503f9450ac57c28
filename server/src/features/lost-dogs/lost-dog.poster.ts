import type { Language } from '@meongmate/shared/rules/language';
import { DEFAULT_TIME_ZONE } from '@meongmate/shared/rules/time-zones';
import type { Poster } from '../../platform/posters/poster-layout.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import { formatDateTime } from '../../product/texts/walk-times.ts';
import type { SharedAlertRow } from './lost-dogs.repository.ts';

/** What a passer-by needs within two metres: nothing about the owner but what they wrote. */
export function toPoster(
  row: SharedAlertRow,
  { language, link }: { language: Language; link: string },
): Poster {
  const { service, lostDogPoster: texts } = TEXTS[language];
  const { dog_name: name, place_name: placeName } = row;
  const seen = texts.seen(formatDateTime(language, row.last_seen_at, DEFAULT_TIME_ZONE));
  return {
    title: { text: texts.title(name), name, nameless: texts.nameless },
    lead: [seen, placeName].filter(Boolean).join('\n'),
    text: row.description,
    phone: row.phone,
    scan: texts.scan,
    brand: service,
    link,
  };
}
