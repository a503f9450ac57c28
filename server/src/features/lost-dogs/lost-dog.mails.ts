import type { NotificationSettings } from '@meongmate/shared/contract/notifications';
import { formatDistance, quantizeDistanceKm } from '@meongmate/shared/rules/distance';
import type { Language } from '@meongmate/shared/rules/language';
import type { Mail } from '../../platform/mail/mail-queue.repository.ts';
import {
  composeMail,
  hiddenMail,
  type NewsAddresses,
  newsLinks,
  QUOTE_MAX_BYTES,
} from '../../product/compose-mail.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import { photoFileName } from '../photos/photo-lifecycle.ts';
import { shortenText } from '../push/push-text.rules.ts';
import type { MailedAlert } from './lost-dog-recipients.repository.ts';

/** What a queued mail is about: the end of the alert withdraws it. */
export const aboutAlert = (lostDogId: number) => `lost-dog ${lostDogId}`;

/** The page of an alert for members, which its code opens. */
export const alertPath = ({ id, code }: Pick<MailedAlert, 'id' | 'code'>) =>
  `/lost-dogs/${id}?code=${code}`;

/** Where the dog was last seen, as far as it is known: `1.2km · …`. */
export const whereText = (language: Language, km: number | null, placeName: string | null) =>
  [
    km === null ? null : TEXTS[language].lostDogs.about(formatDistance(quantizeDistanceKm(km))),
    placeName,
  ]
    .filter((part) => part !== null)
    .join(' · ');

interface NoticeInput extends NewsAddresses {
  alert: MailedAlert;
  language: Language;
  km: number | null;
  settings: Pick<NotificationSettings, 'preview'>;
}

type NoticeMail = Pick<Mail, 'subject' | 'text' | 'html' | 'photo'>;

/** The mail about an alert: that the dog is lost, that it was found, or, to the owner, that the alert ends soon. */
export function lostDogMail(
  cause: 'lost-dog' | 'lost-dog-found' | 'lost-dog-ending',
  { alert, language, km, settings, ...addresses }: NoticeInput,
): NoticeMail {
  const { lostDogs, mails } = TEXTS[language];
  const { away } = mails;
  const { why, whyOwn } = mails.lostDog;
  const links = newsLinks(language, ['lostDogs'], addresses);
  const layout = { links, footer: cause === 'lost-dog-ending' ? whyOwn : why };
  if (!settings.preview) return hiddenMail(language, layout, addresses);
  const dog = alert.dog_name;
  const contents = {
    'lost-dog': {
      subject: lostDogs.lost(dog),
      lines: [lostDogs.lost(dog), whereText(language, km, alert.place_name)].filter(Boolean),
      quote: shortenText(alert.description, QUOTE_MAX_BYTES),
      button: mails.lostDog.button,
    },
    'lost-dog-found': {
      subject: lostDogs.found(dog),
      lines: [lostDogs.found(dog), lostDogs.foundThanks],
      button: away.open,
    },
    'lost-dog-ending': {
      subject: lostDogs.ending(dog),
      lines: [lostDogs.ending(dog), lostDogs.endingSoon],
      button: mails.lostDog.extend,
    },
  };
  const photo = { file: photoFileName(alert.photo, 320), alt: dog };
  const path = cause === 'lost-dog-found' ? '/' : alertPath(alert);
  const mail = composeMail(
    language,
    { ...contents[cause], ...layout, photo },
    addresses.publicUrl + path,
  );
  return { ...mail, photo: photo.file };
}

/** To the owner of an alert that a moderator ended as false. */
export const falseAlertMail = (language: Language, publicUrl: string, reason: string | null) =>
  composeMail(
    language,
    { ...TEXTS[language].mails.falseAlert, quote: reason ?? undefined },
    `${publicUrl}/contact-admin`,
  );
