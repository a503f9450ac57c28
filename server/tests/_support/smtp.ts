import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  to: string[];
  source: Buffer;
}

/**
 * Starts a mail server that stores the mail it receives; on a free port unless `requestedPort` is given.
 * `rejectionOf` returns the reply code with which it rejects a recipient, or null.
 */
export async function startSmtpServer(
  requestedPort = 0,
  rejectionOf: (address: string) => number | null = () => null,
) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
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
        mails.push({ to, source: Buffer.concat(chunks) });
        done();
      });
    },
  });
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
