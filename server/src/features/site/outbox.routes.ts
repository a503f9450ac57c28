import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import { escapeHtml } from '../../platform/html.ts';
import { AppError } from '../../platform/http/errors.ts';
import { createHtmlPage } from '../../platform/http/html-page.ts';
import { isFromThisMachine } from '../../platform/http/loopback.ts';
import { listOutboxMails, type OutboxMail } from '../../platform/mail/outbox-reader.ts';
import { nullIfMissing } from '../../platform/read-if-exists.ts';
import type { HttpServer } from '../../product/http.ts';

const MAX_MAILS = 50;
const page = createHtmlPage({
  style: '\narticle div { margin-top: 1rem; white-space: pre-wrap }',
});

/** Converts the URLs of a mail to links and escapes the rest. */
function toHtml(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s&]+/g, (url) => `<a href="${url}">${url}</a>`);
}

const formatMinute = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

function toPage(mails: OutboxMail[]): string {
  const items = mails.map(
    (mail) =>
      `<article><h2>${escapeHtml(mail.subject)}</h2><p><small>${escapeHtml(mail.to)} · ${escapeHtml(formatMinute(mail.date))}</small></p><div>${toHtml(mail.text.trim())}</div></article>`,
  );
  return page.toHtml({
    title: 'Outbox',
    body: `<main><h1>Outbox</h1><p class="soft">Mail this server would have sent, newest first.</p>${items.join('') || '<p>Nothing yet.</p>'}</main>`,
  });
}

const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

/**
 * Whether the outbox may be read: only from this machine, without a proxy, with a host name of this machine.
 */
export function isOutboxReader(request: FastifyRequest): boolean {
  // Prevents DNS rebinding: another host name may belong to a foreign page and point to this machine.
  return isFromThisMachine(request) && LOCAL_HOST.test(request.headers.host ?? '');
}

function assertLocal(request: FastifyRequest): void {
  if (!isOutboxReader(request)) throw new AppError('not_found');
}

/**
 * Shows the mail that was "sent", so that codes and links can be used. Only `npm run demo`, `npm run dev` and
 * `npm run cluster` register it, and only without a mail server.
 */
export function registerOutbox(http: Pick<HttpServer, 'app'>, folder: string): void {
  const readMails = async () => {
    const files = (await nullIfMissing(readdir(folder))) ?? [];
    const newest = files
      .filter((file) => file.endsWith('.eml'))
      .sort()
      .reverse()
      .slice(0, MAX_MAILS);
    return listOutboxMails(newest, (file) => readFile(path.join(folder, file)));
  };

  http.app.get('/dev/outbox', async (request, reply) => {
    assertLocal(request);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', page.policy)
      .send(toPage(await readMails()));
  });
  http.app.get('/dev/outbox.json', async (request) => {
    assertLocal(request);
    return readMails();
  });
}
