import type { NotificationSettings } from '@meongmate/shared/contract/notifications';
import type { Language } from '@meongmate/shared/rules/language';
import type { Mail } from '../../platform/mail/mail-queue.repository.ts';
import {
  composeMail,
  hiddenMail,
  type NewsAddresses,
  newsLinks,
} from '../../product/compose-mail.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import { formatTime, withZone } from '../../product/texts/walk-times.ts';
import { photoFileName } from '../photos/photo-lifecycle.ts';
import type { RemindedMemberRow } from './walk-reminders.repository.ts';

interface ReminderInput extends NewsAddresses {
  member: RemindedMemberRow;
  language: Language;
  settings: Pick<NotificationSettings, 'preview' | 'timeZone'>;
}

/** The mail to one member an hour before a walk. */
export function walkReminderMail({
  member,
  language,
  settings,
  ...addresses
}: ReminderInput): Pick<Mail, 'subject' | 'text' | 'html' | 'photo'> {
  const { walks, mails } = TEXTS[language];
  const { walkReminder } = mails;
  const links = newsLinks(language, ['walks'], addresses);
  const layout = { links, footer: walkReminder.why };
  if (!settings.preview) return hiddenMail(language, layout, addresses);
  const dog = member.dog_name ?? member.name;
  const time = withZone(
    formatTime(language, member.starts_at, member.time_zone),
    language,
    member.starts_at,
    { timeZone: member.time_zone, readerZone: settings.timeZone },
  );
  const photo = member.dog_photo
    ? { file: photoFileName(member.dog_photo, 320), alt: dog }
    : undefined;
  const content = {
    subject: `${walks.soon} · ${dog}`,
    lines: [[dog, time, member.place_name].filter((part) => part !== null).join(' · ')],
    button: walkReminder.button,
    photo,
  };
  const mail = composeMail(
    language,
    { ...content, ...layout },
    `${addresses.publicUrl}/chat/${member.room_id}`,
  );
  return photo ? { ...mail, photo: photo.file } : mail;
}
