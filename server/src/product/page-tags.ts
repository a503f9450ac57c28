import { NO_INDEX_TAG, openGraphTags } from '../platform/http/open-graph.ts';
import { TEXTS } from './texts/texts.ts';

interface ListedPage {
  title: string;
  description: string;
  /** https://schema.org */
  type: 'WebSite' | 'WebPage';
}

/** The pages that search engines list and messengers show as a card, in Korean: neither sends a language. */
const LISTED_PAGES: Record<string, ListedPage> = {
  '/': {
    title: '동네 강아지 산책 친구',
    description: '우리 동네에서 산책 시간이 맞는 강아지 친구를 찾아보세요.',
    type: 'WebSite',
  },
  '/help': {
    title: '도움말',
    description: '위치, 친구, 산책, 안전에 대해 자주 묻는 질문과 답이에요.',
    type: 'WebPage',
  },
  '/terms-consent': {
    title: '이용약관과 개인정보 처리방침',
    description: '이용약관과 개인정보 처리방침이에요.',
    type: 'WebPage',
  },
};

/** Tags for search engines and messengers in the document of a page. Pages that are not listed say so. */
export function pageTags(pathname: string, publicUrl: string): string {
  const page = LISTED_PAGES[pathname];
  if (!page) return NO_INDEX_TAG;
  const { description, type } = page;
  const { service } = TEXTS.ko;
  const title = `${page.title} · ${service}`;
  const url = publicUrl + pathname;
  const data = {
    '@context': 'https://schema.org',
    '@type': type,
    name: title,
    description,
    url,
    inLanguage: 'ko-KR',
  };
  return [
    `<link rel="canonical" href="${url}">`,
    openGraphTags({
      siteName: service,
      title,
      description,
      url,
      language: 'ko',
      image: { url: `${publicUrl}/share.jpg`, description: '나란히 앉은 강아지 두 마리' },
    }),
    // No code: a policy for scripts does not apply to it.
    `<script type="application/ld+json">${JSON.stringify(data)}</script>`,
  ].join('');
}
