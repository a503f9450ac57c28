import type { Language } from '@meongmate/shared/rules/language';
import { composeMail, type NewsAddresses, newsLinks } from '../../product/compose-mail.ts';
import { TEXTS } from '../../product/texts/texts.ts';

/** That a dog can be found around for the first time; without its name for a user who wants no preview. */
export function newNeighbourMail(
  language: Language,
  dogName: string | null,
  addresses: NewsAddresses,
) {
  const { away, newNeighbour } = TEXTS[language].mails;
  const subject = dogName === null ? away.hiddenSubject : newNeighbour.subject(dogName);
  return composeMail(
    language,
    {
      subject,
      lines: [subject],
      button: newNeighbour.button,
      footer: newNeighbour.why,
      links: newsLinks(language, ['newNeighbours'], addresses),
    },
    `${addresses.publicUrl}/discover`,
  );
}
