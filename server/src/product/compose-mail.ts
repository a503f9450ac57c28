import type { Language } from '@meongmate/shared/rules/language';
import type { NotificationKind } from '@meongmate/shared/rules/notifications';
import { escapeHtml } from '../platform/html.ts';
import type { Mail } from '../platform/mail/mail-queue.repository.ts';
import { TEXTS } from './texts/texts.ts';

interface Link {
  text: string;
  url: string;
}

interface Content {
  subject: string;
  lines: string[];
  /** Words of another user. */
  quote?: string | undefined;
  button?: string;
  /** Further news, each with a link. */
  rows?: readonly { title: string; text: string; url: string }[];
  /** Why the user receives the mail. */
  footer?: string;
  links?: readonly Link[];
  /** Shown above the lines; `Mail.photo` is its file. */
  photo?: { alt: string } | undefined;
}

export interface NewsAddresses {
  publicUrl: string;
  unsubscribeUrl: string;
}

/** Below mails with news: one link stops their kinds, one leads to the settings. */
export function newsLinks(
  language: Language,
  kinds: readonly NotificationKind[],
  { publicUrl, unsubscribeUrl }: NewsAddresses,
): Link[] {
  const { away } = TEXTS[language].mails;
  return [
    { text: away.stop(kinds), url: unsubscribeUrl },
    { text: away.settings, url: `${publicUrl}/my-profile/notifications` },
  ];
}

/** Bytes of a quote, about 70 Korean letters. */
export const QUOTE_MAX_BYTES = 210;

/** News for a user who wants no preview. */
export function hiddenMail(
  language: Language,
  layout: Pick<Content, 'links' | 'footer'>,
  { publicUrl }: NewsAddresses,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { hiddenSubject: subject, open: button } = TEXTS[language].mails.away;
  return composeMail(language, { subject, lines: [subject], button, ...layout }, `${publicUrl}/`);
}

/** Mail programs ignore most of CSS: colours are inline, and only these change in the dark. */
const DARK_STYLE = `@media (prefers-color-scheme: dark) {
.page { background: #151917 !important; color: #f2efe9 !important }
.card, .row { background: #1f2422 !important; color: #f2efe9 !important }
.brand, .links a { color: #58c28d !important }
.soft { color: #b3bab5 !important }
.button { background: #58c28d !important; color: #10231a !important }
}`;

const paragraph = (text: string, style: string, className = '') =>
  `<p class="${className}" style="margin:0 0 16px;line-height:1.6;${style}">${text}</p>`;

function toHtml(language: Language, content: Content, url: string): string {
  const { service } = TEXTS[language];
  const { lines, quote, button, rows = [], footer, links = [], photo } = content;
  const isNews = footer !== undefined;
  const image = photo
    ? `<img src="cid:photo" alt="${escapeHtml(photo.alt)}" width="480" style="display:block;width:100%;height:auto;max-height:320px;object-fit:cover;border:0;border-radius:20px 20px 0 0">`
    : '';
  const body = [
    paragraph(service, 'font-weight:700;color:#1f7a4d', 'brand'),
    ...lines.map((line) =>
      paragraph(escapeHtml(line), isNews ? 'font-size:20px;font-weight:700' : ''),
    ),
    quote ? paragraph(`“${escapeHtml(quote)}”`, 'white-space:pre-line') : '',
    button
      ? `<p style="margin:0 0 16px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#1f7a4d;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(button)}</a></p>`
      : '',
    ...rows.map(
      (row) =>
        `<p style="margin:0 0 8px;padding-top:12px;border-top:1px solid #8a938d;line-height:1.5"><a href="${escapeHtml(row.url)}" class="row" style="color:#1f2421;text-decoration:none"><b>${escapeHtml(row.title)}</b><br><span class="soft" style="color:#5b635e">${escapeHtml(row.text)}</span></a></p>`,
    ),
  ];
  const linkTexts = links.map(
    ({ text, url: target }) =>
      `<a href="${escapeHtml(target)}" style="color:#1f7a4d">${escapeHtml(text)}</a>`,
  );
  const bottom = footer
    ? `<p class="soft links" style="max-width:480px;margin:16px auto 0;font-size:13px;line-height:1.6;text-align:center;color:#5b635e">${escapeHtml(footer)}<br>${linkTexts.join(' · ')}</p>`
    : '';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(content.subject)}</title><style>${DARK_STYLE}</style></head><body class="page" style="margin:0;padding:16px;background:#fbf8f3;color:#1f2421;font-family:sans-serif;word-break:keep-all;overflow-wrap:anywhere"><div class="card" style="max-width:480px;margin:0 auto;border-radius:20px;background:#ffffff">${image}<div style="padding:24px">${body.join('')}</div></div>${bottom}</body></html>`;
}

function toText(language: Language, content: Content, url: string): string {
  const { lines, quote, button, rows = [], footer, links = [] } = content;
  const parts = [
    ...lines,
    ...(quote ? [`“${quote}”`] : []),
    ...(button ? [`${button}: ${url}`] : []),
    ...rows.map((row) => `${row.title}: ${row.text}\n${row.url}`),
    ...(footer ? [footer] : []),
    ...links.map((link) => `${link.text}: ${link.url}`),
    `- ${TEXTS[language].service}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/**
 * Builds plain text and HTML from the same content. Mails never contain advertising. `url` is the target of the
 * button.
 */
export function composeMail(
  language: Language,
  content: Content,
  url = '',
): Pick<Mail, 'subject' | 'text' | 'html'> {
  return {
    subject: `[${TEXTS[language].service}] ${content.subject}`,
    text: toText(language, content, url),
    html: toHtml(language, content, url),
  };
}
