import { unsubscribe } from '@meongmate/shared/contract/notifications';
import { preferredLanguage } from '@meongmate/shared/rules/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../platform/html.ts';
import { AppError } from '../../platform/http/errors.ts';
import { createHtmlPage } from '../../platform/http/html-page.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { HttpServer } from '../../product/http.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import { createNotificationSettings } from './notification-settings.service.ts';

const page = createHtmlPage({
  style:
    '\nbutton { margin-top: 1rem; min-height: 3rem; padding: 0 1.5rem; border: 0; border-radius: .75rem; background: var(--park); color: var(--page); font: inherit; font-weight: 600 }',
  formTarget: "'self'",
});

/**
 * The address in the `List-Unsubscribe` header of mails (RFC 8058). Mail servers send the `POST` by themselves, without a session and from any
 * origin, with a form or an empty body. A `GET`, which some of them also send, only shows a page.
 */
export function registerUnsubscribe({ app }: Pick<HttpServer, 'app'>, deps: Dependencies): void {
  const settings = createNotificationSettings(deps);
  function read(request: FastifyRequest) {
    const { token } = request.params as { token: string };
    const unsubscription = settings.readUnsubscription(token);
    if (!unsubscription) throw new AppError('not_found');
    const language = preferredLanguage(request.headers['accept-language']);
    return { unsubscription, language, texts: TEXTS[language].unsubscribe };
  }

  const sendHtml = (
    reply: FastifyReply,
    language: 'ko' | 'en',
    { title, body }: { title: string; body: string },
  ) =>
    reply
      .header('content-security-policy', page.policy)
      .type('text/html; charset=utf-8')
      .send(
        page.toHtml({
          title,
          body: `<main><article><h1>${escapeHtml(title)}</h1>${body}</article></main>`,
          language,
        }),
      );

  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // A body of any type is discarded: it has no meaning. As a buffer, its length is limited.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, finish) =>
      finish(null),
    );

    scope.get(unsubscribe.path, (request, reply) => {
      const { unsubscription, language, texts } = read(request);
      const kinds = texts.kinds(unsubscription.kinds);
      return sendHtml(reply, language, {
        title: texts.title(kinds),
        body: `<p>${escapeHtml(texts.explanation)}</p><form method="post"><button>${escapeHtml(texts.action)}</button></form>`,
      });
    });

    scope.post(unsubscribe.path, { config: { anyOrigin: true } }, async (request, reply) => {
      const { unsubscription, language, texts } = read(request);
      await settings.disableMails(unsubscription.userId, unsubscription.kinds);
      const message = texts.done(texts.kinds(unsubscription.kinds));
      if (!request.headers.accept?.includes('text/html')) return { message };
      return sendHtml(reply, language, {
        title: message,
        body: `<p>${escapeHtml(texts.again)}</p>`,
      });
    });
    done();
  });
}
