import PostalMime from 'postal-mime';

export interface OutboxMail {
  to: string;
  subject: string;
  date: string;
  text: string;
}

/** The mails in the given files of the outbox, in their order. */
export async function listOutboxMails(
  files: readonly string[],
  read: (file: string) => Promise<Uint8Array>,
): Promise<OutboxMail[]> {
  return Promise.all(
    files.map(async (file) => {
      const mail = await PostalMime.parse(await read(file));
      return {
        to: mail.to?.[0]?.address ?? '',
        subject: mail.subject ?? '',
        date: mail.date ?? '',
        text: mail.text ?? '',
      };
    }),
  );
}
