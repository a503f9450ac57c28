import type { Language } from '@meongmate/shared/rules/language';
import { composeMail } from '../../product/compose-mail.ts';
import { TEXTS } from '../../product/texts/texts.ts';

interface MailLinks {
  publicUrl: string;
  unsubscribeUrl: string;
}

/** To an inviter, about a sign-up; names the new user if one is given. */
export function invitedMail(
  language: Language,
  newUser: { name: string; dog_name: string | null } | null,
  { publicUrl, unsubscribeUrl }: MailLinks,
) {
  const { away, invited } = TEXTS[language].mails;
  const who = newUser && (newUser.dog_name ?? newUser.name);
  return composeMail(
    language,
    {
      subject: invited.subject(who),
      lines: [invited.line],
      button: invited.button,
      footer: invited.why,
      links: [
        { text: away.stop(['requests']), url: unsubscribeUrl },
        { text: away.settings, url: `${publicUrl}/my-profile/notifications` },
      ],
    },
    `${publicUrl}/invite`,
  );
}
