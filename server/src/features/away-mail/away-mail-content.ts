import type { NotificationKind } from '@meongmate/shared/rules/notifications';
import type { Mail } from '../../platform/mail/mail-queue.repository.ts';
import {
  composeMail,
  type NewsAddresses,
  newsLinks,
  QUOTE_MAX_BYTES,
} from '../../product/compose-mail.ts';
import { messageText } from '../../product/texts/message-text.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import { photoFileName } from '../photos/photo-lifecycle.ts';
import { shortenText } from '../push/push-text.rules.ts';
import type { AwayNews } from './away-mail.repository.ts';
import type { MailRecipient } from './mail-recipients.repository.ts';

/** More rows do not make the mail more useful. */
const ROWS_MAX = 5;

export const KIND_OF_NEWS = {
  messages: 'messages',
  request: 'requests',
  acceptance: 'requests',
} as const satisfies Record<AwayNews['type'], NotificationKind>;

const dogOf = ({ dog_name: dogName, name }: Pick<AwayNews, 'dog_name' | 'name'>) => dogName ?? name;

function pathOf({ room_id: roomId, request_id: requestId }: AwayNews): string {
  if (requestId !== null) return `/friend-requests#request-${requestId}`;
  return roomId === null ? '/connections' : `/chat/${roomId}`;
}

interface AwayMailInput extends NewsAddresses {
  user: Pick<MailRecipient, 'language' | 'dog_name'>;
  /** At least one, newest first. */
  news: readonly AwayNews[];
  hasPreview: boolean;
  /** Of the settings of the user. */
  timeZone: string;
}

/** One mail about all news: the newest with photo, sentence and button, the others as rows. */
export function awayMail({
  user,
  news,
  hasPreview,
  timeZone,
  ...addresses
}: AwayMailInput): Pick<Mail, 'subject' | 'text' | 'html' | 'photo'> {
  const { mails } = TEXTS[user.language];
  const { away } = mails;
  const [first, ...others] = news;
  if (!first) throw new Error('the mail has no news');
  const kinds = [...new Set(news.map(({ type }) => KIND_OF_NEWS[type]))];
  const { publicUrl } = addresses;
  const links = newsLinks(user.language, kinds, addresses);
  const layout = { links, footer: away.why };
  if (!hasPreview) {
    const content = { subject: away.hiddenSubject, lines: [away.hidden], button: away.open };
    return composeMail(user.language, { ...content, ...layout }, `${publicUrl}/`);
  }
  const dogs = [...new Set(news.map(dogOf))].slice(0, 2);
  const photo = first.dog_photo
    ? { file: photoFileName(first.dog_photo, 320), alt: dogOf(first) }
    : undefined;
  const { message: text } = first;
  const message =
    first.type === 'messages' ? messageText({ text, about: first }, user.language, timeZone) : text;
  const content = {
    subject: away.subject(dogs, user.dog_name),
    lines: [away.sentence(first.type, dogOf(first), first.count)],
    quote: message ? shortenText(message, QUOTE_MAX_BYTES) : undefined,
    button: away.button(first.type),
    rows: others.slice(0, ROWS_MAX).map((item) => ({
      title: dogOf(item),
      text: away.row(item.type, item.name, item.count),
      url: publicUrl + pathOf(item),
    })),
    photo,
  };
  const mail = composeMail(user.language, { ...content, ...layout }, publicUrl + pathOf(first));
  return photo ? { ...mail, photo: photo.file } : mail;
}
