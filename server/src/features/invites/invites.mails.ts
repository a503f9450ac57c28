import type { Language } from '@meongmate/shared/rules/language';
import { composeMail, type NewsAddresses, newsLinks } from '../../product/compose-mail.ts';
import { TEXTS } from '../../product/texts/texts.ts';

/** To an inviter, about a sign-up; names the new user if one is given. */
export function invitedMail(
  language: Language,
  newUser: { name: string; dog_name: string | null } | null,
  addresses: NewsAddresses,
) {
  const { invited } = TEXTS[language].mails;
  const who = newUser && (newUser.dog_name ?? newUser.name);
  return composeMail(
    language,
    {
      subject: invited.subject(who),
      lines: [invited.line],
      button: invited.button,
      footer: invited.why,
      links: newsLinks(language, ['requests'], addresses),
    },
    `${addresses.publicUrl}/invite`,
  );
}
