import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { UNTRUSTED_CERTIFICATE } from './untrusted-certificate.ts';

interface ReceivedMail {
  to: string[];
  source: Buffer;
}

/**
 * Starts a mail server that stores the mail it receives; on a free port unless `requestedPort` is given.
 * `rejectionOf` returns the reply code with which it rejects a recipient, or null. With `offersTls` it offers
 * STARTTLS, with a certificate that no authority signed.
 */
export async function startSmtpServer(
  requestedPort = 0,
  rejectionOf: (address: string) => number | null = () => null,
  { offersTls = false, rejectsContent = false } = {},
) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    ...UNTRUSTED_CERTIFICATE,
    disabledCommands: offersTls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const responseCode = rejectionOf(address);
      done(
        responseCode === null
          ? null
          : Object.assign(new Error(`no mail for ${address}`), { responseCode }),
      );
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const source = Buffer.concat(chunks);
        if (rejectsContent) {
          // Mail servers quote what they reject.
          const quoted = source.toString().split('\r\n').slice(-3).join(' ');
          return done(Object.assign(new Error(`spam: ${quoted}`), { responseCode: 554 }));
        }
        mails.push({ to, source });
        return done();
      });
    },
  });
  // A client that rejects the certificate is an error of the server, too.
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(requestedPort, '127.0.0.1', () => resolve());
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
