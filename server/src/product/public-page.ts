import type { Language } from '@meongmate/shared/rules/language';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../platform/html.ts';
import { AppError } from '../platform/http/errors.ts';
import { createHtmlPage } from '../platform/http/html-page.ts';
import { NO_INDEX_TAG } from '../platform/http/open-graph.ts';
import { TEXTS } from './texts/texts.ts';

const STYLE = `
body { max-width: 28rem; padding-top: 1rem }
header { color: var(--park); font-weight: 700 }
main { margin-top: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 1.5rem; overflow: hidden }
img { display: block; width: 100%; height: auto; aspect-ratio: 4 / 3; object-fit: cover }
section { padding: 1.25rem }
h1 { margin: 0; line-height: 1.4 }
p { margin: .5rem 0 0 }
.button { display: block; box-sizing: border-box; width: 100%; min-height: 3rem; margin-top: 1rem; padding: .75rem; border: 0; border-radius: .875rem; background: var(--park); color: var(--page); font: inherit; font-weight: 600; text-align: center; text-decoration: none }`;

interface PublicPageContent {
  title: string;
  language: Language;
  /** Tags for messengers. */
  head?: string;
  /** HTML in which all external text is escaped. */
  main: string;
}

/** A page for those who have its link, which is rendered without the app: it appears at once in any browser, and no search engine lists it. */
export function createPublicPage(options: { style: string; script?: string }) {
  const page = createHtmlPage({ ...options, style: STYLE + options.style, hasImages: true });

  function toHtml({ title, language, head = '', main }: PublicPageContent): string {
    const { service } = TEXTS[language];
    return page.toHtml({
      title: `${title} · ${service}`,
      language,
      head: NO_INDEX_TAG + head,
      body: `<header>${escapeHtml(service)}</header><main>${main}</main>`,
    });
  }

  const send = (reply: FastifyReply, status: 200 | 404, html: string) =>
    reply
      .status(status)
      .headers({ 'content-security-policy': page.policy, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(html);

  return {
    toHtml,

    /** A title, a sentence and a link, if there is one. */
    toNotice: (title: string, text: string, language: Language, link = ''): string =>
      toHtml({
        title,
        language,
        main: `<section><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${link}</section>`,
      }),

    /** Sends what `render` returns, or `missing` with 404 where it throws `not_found`. */
    async respond(
      reply: FastifyReply,
      render: () => Promise<string>,
      missing: string,
    ): Promise<FastifyReply> {
      try {
        return send(reply, 200, await render());
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'not_found')) throw error;
        return send(reply, 404, missing);
      }
    },
  };
}

export const toButton = (href: string, text: string): string =>
  `<a class="button" href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
