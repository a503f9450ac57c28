import type { Language } from '@meongmate/shared/rules/language';
import { escapeHtml } from '../html.ts';

const LOCALES = { ko: 'ko_KR', en: 'en_US' } as const satisfies Record<Language, string>;

interface SharedPage {
  siteName: string;
  title: string;
  description: string;
  /** Absolute. */
  url: string;
  language: Language;
  /** A plain JPEG of 1200 × 630: messengers show few other formats. */
  image: { url: string; description: string };
}

/** The tags from which messengers build the card of a link (https://ogp.me, https://developers.kakao.com/docs/latest/ko/message/common). */
export function openGraphTags({
  siteName,
  title,
  description,
  url,
  language,
  image,
}: SharedPage): string {
  const tags = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:locale': LOCALES[language],
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image.url,
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': image.description,
  };
  return [
    ...Object.entries(tags).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}

/** For pages that only those who have the link should find. */
export const NO_INDEX_TAG = '<meta name="robots" content="noindex">';
