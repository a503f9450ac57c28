import { isEmailShaped } from '@meongmate/shared/rules/text';
import { readConfig } from '../config.ts';
import { CommandError } from '../platform/command-error.ts';
import { type DeliveryError, describeDeliveryError } from '../platform/mail/delivery-error.ts';
import { mailDestination, openMailTransport } from '../platform/mail/mail-transport.ts';
import { assertWritable } from '../startup-errors.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'usage: npm run mail -- test ADDRESS';
const SUBJECT = '[멍메이트] 메일 시험 / Test of the mail';
const TEXT =
  '이 메일이 도착했다면 메일 설정이 올바릅니다.\n\nIf you can read this, the mail server accepts and delivers the mail of this installation.\n';

/** Sends one mail in the way the server does, without the queue. */
async function sendTestMail(to: string): Promise<void> {
  const config = readConfig(process.env);
  assertWritable(config.dataDir);
  const clock = { now: () => new Date() };
  const transport = openMailTransport(config, clock);
  const destination = mailDestination(config);
  // The id is part of the Message-ID, by which mail servers recognise repetitions.
  const id = clock.now().getTime();
  const mail = { id, to, subject: SUBJECT, text: TEXT, photo: null };
  try {
    await transport.deliver({
      ...mail,
      html: `<p>${TEXT.trim().replaceAll('\n\n', '</p><p>')}</p>`,
    });
    console.log(`${destination}: the mail from ${config.mailFrom} was accepted`);
  } catch (error) {
    const { errorCode, command, reason } = describeDeliveryError(error as DeliveryError, mail);
    const details = [errorCode, command].filter(Boolean).join(', ');
    console.error(`${destination}: the mail was not accepted (${details}): ${reason}`);
    process.exitCode = 1;
  } finally {
    transport.close();
  }
}

async function run(): Promise<void> {
  const [command, address = '', ...extraArguments] = process.argv.slice(2);
  if (command !== 'test' || !isEmailShaped(address) || extraArguments.length > 0) {
    throw new CommandError(USAGE);
  }
  await sendTestMail(address);
}

await runCommand(run);
