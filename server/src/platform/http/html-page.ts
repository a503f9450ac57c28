import { createHash } from 'node:crypto';
import type { Language } from '@meongmate/shared/rules/language';
import { escapeHtml } from '../html.ts';

const STYLE = `
:root { color-scheme: light dark; --ink: #1f2421; --soft: #5b635e; --page: #fbf8f3; --card: #fff; --line: #e6e0d6; --park: #1f7a4d; --park-soft: #e3f1e9 }
@media (prefers-color-scheme: dark) { :root { --ink: #f2efe9; --soft: #b3bab5; --page: #161a18; --card: #1f2422; --line: #343b37; --park: #58c28d; --park-soft: #1d3a2b } }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--page); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; word-break: keep-all; overflow-wrap: anywhere }
h1 { margin: .5rem 0; font-size: 1.5rem } h2 { margin: 2.5rem 0 .75rem; font-size: 1.25rem } h3 { font-size: 1rem; margin: 1.25rem 0 .25rem }
a { color: var(--park) } a:focus-visible, summary:focus-visible { outline: 3px solid var(--park); outline-offset: 2px; border-radius: .25rem }
code, pre { font: .875rem/1.5 ui-monospace, monospace } pre { margin: 0; overflow-x: auto; padding: .75rem; background: var(--page); border-radius: .75rem }
small, .soft { color: var(--soft) } small { font-size: .875rem; font-weight: 400 }
details, article { margin: .75rem 0; background: var(--card); border: 1px solid var(--line); border-radius: 1.25rem; padding: 0 1.25rem }
article { padding: 1.25rem } article h2 { margin: 0 } article p { margin: 0 }`;

interface HtmlPageOptions {
  /** Added to the common style. */
  style?: string;
  /** A source of `form-action`. */
  formTarget?: string;
  /** Code of the page, sent inside it; it may call the API. */
  script?: string;
  /** The page shows images of this server. */
  hasImages?: boolean;
}

interface HtmlPage {
  title: string;
  /** HTML in which all external text must be escaped, as in `head`. */
  body: string;
  language?: Language;
  head?: string;
}

const sourceOf = (inline: string) =>
  `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;

/** A page that is rendered without the app: text and one style. */
export function createHtmlPage({
  style: extraStyle = '',
  formTarget = "'none'",
  script,
  hasImages = false,
}: HtmlPageOptions) {
  const style = STYLE + extraStyle;
  const code = script ? `<script type="module">${script}</script>` : '';
  return {
    /** Allows the inline style and script alone, and what the options name. */
    policy: [
      "default-src 'none'",
      `style-src ${sourceOf(style)}`,
      ...(hasImages ? ["img-src 'self' blob: data:"] : []),
      ...(script ? [`script-src ${sourceOf(script)}`, "connect-src 'self'"] : []),
      "base-uri 'none'",
      `form-action ${formTarget}`,
      "frame-ancestors 'none'",
    ].join('; '),
    toHtml: ({ title, body, language = 'en', head = '' }: HtmlPage) =>
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>${head}<style>${style}</style></head><body>${body}${code}</body></html>`,
  };
}
