import type { Language } from '@meongmate/shared/rules/language';
import { DEFAULT_TIME_ZONE } from '@meongmate/shared/rules/time-zones';
import { escapeHtml } from '../../platform/html.ts';
import { openGraphTags } from '../../platform/http/open-graph.ts';
import { createPublicPage, toButton } from '../../product/public-page.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import { formatDateTime } from '../../product/texts/walk-times.ts';
import { FORM_SCRIPT, FORM_STYLE, toFinderForm } from './finder-form.page.ts';
import type { SharedAlertRow } from './lost-dogs.repository.ts';
import { toShareUrl } from './lost-dogs.view.ts';

const STYLE = `
p { white-space: pre-line }
.second { background: var(--park-soft); color: var(--ink) }`;

export const lostDogPage = createPublicPage({ style: STYLE + FORM_STYLE, script: FORM_SCRIPT });

interface PageInput {
  language: Language;
  publicUrl: string;
}

const text = escapeHtml;

/** What everybody with the link reads, and how they help: nothing about the owner but what they wrote. */
export function toLostDogPage(row: SharedAlertRow, { language, publicUrl }: PageInput): string {
  const { service, lostDogs, lostDogPage: texts } = TEXTS[language];
  const title = lostDogs.lost(row.dog_name);
  const link = toShareUrl(publicUrl, row);
  const seen = [formatDateTime(language, row.last_seen_at, DEFAULT_TIME_ZONE), row.place_name]
    .filter(Boolean)
    .join(' · ');
  const map = `https://www.openstreetmap.org/?mlat=${row.latitude}&mlon=${row.longitude}#map=17/${row.latitude}/${row.longitude}`;
  const phone = row.phone
    ? `<a class="button second" href="tel:${text(row.phone.replace(/[^\d+]/g, ''))}">${text(texts.call)}</a>`
    : '';
  return lostDogPage.toHtml({
    title,
    language,
    head: openGraphTags({
      siteName: service,
      title,
      description: [seen, row.description].join('\n').slice(0, 200),
      url: link,
      language,
      image: { url: `${link}/card.jpg`, description: row.dog_name },
    }),
    main: `<img src="/api/lost-dogs/shared/${row.code}/photo?width=640" alt="${text(row.dog_name)}" width="640" height="480" fetchpriority="high"><section><h1>${text(title)}</h1><p><b>${text(seen)}</b></p><p>${text(row.description)}</p>${toFinderForm(row, language)}${phone}<a class="button second" href="${text(map)}" rel="noreferrer">${text(texts.map)}</a><p class="soft">${text(texts.hint)}</p></section>`,
  });
}

/** For a day after the dog was found: its name alone. */
export function toFoundPage(dogName: string, language: Language): string {
  const { found, foundThanks } = TEXTS[language].lostDogs;
  return lostDogPage.toNotice(found(dogName), foundThanks, language);
}

/** For a link that is unknown or over: without a name. */
export function toNoAlertPage(language: Language): string {
  const { service, lostDogPage: texts } = TEXTS[language];
  return lostDogPage.toNotice(texts.ended, texts.endedText, language, toButton('/', service));
}
