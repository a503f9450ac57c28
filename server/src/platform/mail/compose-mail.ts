import type { Language } from '@meongmate/shared/rules/language';
import { TEXTS } from '../../texts/texts.ts';
import { escapeHtml } from '../html.ts';
import type { Mail } from './mail-queue.repository.ts';

interface Content {
  subject: string;
  lines: string[];
  button?: string;
}

/**
 * Builds plain text and HTML from the same lines. Mails never contain advertising. `url` is the target of the
 * button.
 */
export function composeMail(
  language: Language,
  { subject, lines, button }: Content,
  url = '',
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { service } = TEXTS[language];
  const text = [...lines, ...(button ? [`${button}: ${url}`] : []), `- ${service}`];
  const paragraphs = lines.map(
    (line) => `<p style="margin:0 0 16px;line-height:1.6">${escapeHtml(line)}</p>`,
  );
  const link = button
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#1f7a4d;color:#ffffff;text-decoration:none">${escapeHtml(button)}</a></p>`
    : '';
  return {
    subject: `[${service}] ${subject}`,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><body style="margin:0;padding:24px;background:#fbf8f3;color:#1f2421;font-family:sans-serif"><div style="max-width:480px;margin:0 auto;padding:24px;border-radius:20px;background:#ffffff"><p style="margin:0 0 16px;font-weight:700;color:#1f7a4d">${service}</p>${paragraphs.join('')}${link}</div></body></html>`,
  };
}
