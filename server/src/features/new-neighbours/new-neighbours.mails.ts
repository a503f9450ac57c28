import type { Language } from '@meongmate/shared/rules/language';
import { composeMail } from '../../product/compose-mail.ts';
import { TEXTS } from '../../product/texts/texts.ts';

/** That a dog can be found around for the first time; without its name for a user who wants no preview. */
export function newNeighbourMail(
  language: Language,
  dogName: string | null,
  { publicUrl, unsubscribeUrl }: { publicUrl: string; unsubscribeUrl: string },
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
      links: [
        { text: away.stop(['newNeighbours']), url: unsubscribeUrl },
        { text: away.settings, url: `${publicUrl}/my-profile/notifications` },
      ],
    },
    `${publicUrl}/discover`,
  );
}
