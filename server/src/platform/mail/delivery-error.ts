/** The parts of an error of the mail library that are used here. */
export interface DeliveryError {
  message?: string;
  code?: string;
  /** That of the connection, such as `ECONNREFUSED`, where `code` is only its kind. */
  originalCode?: string;
  command?: string;
  /** The reply of the mail server, and its number. */
  response?: string;
  responseCode?: number;
}

/** The commands whose rejection concerns the mail itself; one of `MAIL FROM` concerns this installation. */
const MAIL_COMMANDS = new Set(['RCPT TO', 'DATA']);
const MAX_REASON_LENGTH = 300;
const REMOVED = '…';

/** Whether the mail server will never accept this mail (5xx, such as an unknown recipient). */
export const isPermanentRejection = ({ command = '', responseCode = 0 }: DeliveryError) =>
  responseCode >= 500 && MAIL_COMMANDS.has(command);

/** Addresses, links, and text in Korean. */
const PRIVATE_WORD = /@|:\/\/|[^\x20-\x7e]/;
/** Shorter words, such as "is", reveal nothing. */
const MIN_WORD_LENGTH = 3;

const toWords = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

interface SentMail {
  to: string;
  subject: string;
  text: string;
}

/**
 * The reply without the words that a mail server repeats of a mail: the recipient, and after `DATA`, when it knows them,
 * subject and text.
 */
function redactReply(reply: string, { to, subject, text }: SentMail, command = ''): string {
  const [name = ''] = to.split('@');
  const repeated = command === 'DATA' ? `${name} ${subject} ${text}` : name;
  const removed = new Set(toWords(repeated).filter((word) => word.length >= MIN_WORD_LENGTH));
  const isRemoved = (word: string) =>
    PRIVATE_WORD.test(word) || toWords(word).some((part) => removed.has(part));
  const words = reply.split(/\s+/).map((word) => (isRemoved(word) ? REMOVED : word));
  return words.join(' ').slice(0, MAX_REASON_LENGTH);
}

/** The fields of the log about a delivery that failed. The key is not `code`: the logger removes codes of users. */
export function describeDeliveryError(
  { message = '', code, originalCode = code, command, response, responseCode }: DeliveryError,
  mail: SentMail,
) {
  return {
    errorCode: originalCode,
    command,
    responseCode,
    reason: redactReply(response ?? message, mail, command),
  };
}
