import { INVITE_PARAMETER } from '@meongmate/shared/rules/invites';
import type { Language } from '@meongmate/shared/rules/language';
import { escapeHtml } from '../../platform/html.ts';
import { openGraphTags } from '../../platform/http/open-graph.ts';
import { createPublicPage, toButton } from '../../product/public-page.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import type { InviterRow } from './invites.repository.ts';
import { inviteUrl } from './invites.view.ts';

export const invitePage = createPublicPage({
  style: `
body { text-align: center }
p { color: var(--soft) }`,
});

interface InvitePageInput {
  language: Language;
  code: string;
  publicUrl: string;
  isSignedIn: boolean;
}

/** Who invites, what this is, and one button. Says nothing about where anybody lives. */
export function toInvitePage(
  inviter: InviterRow,
  { language, code, publicUrl, isSignedIn }: InvitePageInput,
): string {
  const { service, invitePage: texts } = TEXTS[language];
  const title = texts.title(inviter.name, inviter.dog_name);
  const next = isSignedIn
    ? toButton('/discover', texts.open)
    : toButton(`/signup-method?${INVITE_PARAMETER}=${code}`, texts.start);
  const alt = inviter.dog_name ?? inviter.name;
  const photo = inviter.dog_photo
    ? `<img src="/i/${code}/dog.webp" alt="${escapeHtml(alt)}" width="640" height="480" fetchpriority="high">`
    : '';
  return invitePage.toHtml({
    title,
    language,
    head: openGraphTags({
      siteName: service,
      title,
      description: texts.description,
      url: inviteUrl(publicUrl, code),
      language,
      image: { url: `${publicUrl}/i/${code}/card.jpg`, description: alt },
    }),
    main: `${photo}<section><h1>${escapeHtml(title)}</h1><p>${escapeHtml(texts.description)}</p><p>${escapeHtml(texts.privacy)}</p>${next}</section>`,
  });
}

/** For an invitation that is unknown or over: without a name. */
export function toEndedPage(language: Language): string {
  const { ended, endedText, toLanding } = TEXTS[language].invitePage;
  return invitePage.toNotice(ended, endedText, language, toButton('/', toLanding));
}
