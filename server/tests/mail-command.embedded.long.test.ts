import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect, it, vi } from 'vitest';
import {
  runProgram,
  startProgram,
  waitUntilListening,
} from '../../tooling/processes/built-program.ts';
import { startSmtpServer } from './_support/smtp.ts';
import { useTempFolder } from './_support/temp-folder.ts';

vi.setConfig({ testTimeout: 240_000 });
const folder = useTempFolder();
const MAIL_FROM = 'hello@meong.example';

const run = (environment: Record<string, string>, ...args: string[]) =>
  runProgram('mail', args, { DATA_DIR: folder(), ...environment });

it('[MAIL-18] npm run mail sends one mail, and prints where it went or why not', async () => {
  const smtp = await startSmtpServer(0, (address) => (address.startsWith('no') ? 550 : null));
  const url = smtp.url.replace('//', '//mina:hunter2@');
  const environment = { SMTP_URL: smtp.url, MAIL_FROM };
  expect(await run(environment, 'test', 'jun@test.example')).toEqual({
    code: 0,
    lines: [`${smtp.url}: the mail from ${MAIL_FROM} was accepted`],
    errors: [],
  });
  expect(smtp.mails.map(({ to }) => to)).toEqual([['jun@test.example']]);
  expect(await run(environment, 'test', 'nobody@test.example')).toEqual({
    code: 1,
    lines: [],
    errors: [`${smtp.url}: the mail was not accepted (EENVELOPE, RCPT TO): 550 no mail for …`],
  });
  await smtp.close();
  const refused = await run({ SMTP_URL: url, MAIL_FROM }, 'test', 'jun@test.example');
  expect(refused).toEqual({
    code: 1,
    lines: [],
    // Without the password.
    errors: [
      expect.stringMatching(
        new RegExp(
          `^${smtp.url}: the mail was not accepted \\(ECONNREFUSED, CONN\\): connect ECON`,
        ),
      ),
    ],
  });
});

it('[MAIL-18] without SMTP_URL the command writes a file and names the folder', async () => {
  const { code, lines } = await run({}, 'test', 'jun@test.example');
  expect(code).toBe(0);
  const outbox = path.join(folder(), 'outbox');
  expect(lines).toEqual([expect.stringContaining(`files in ${outbox}: the mail from Meongmate`)]);
  const [file = ''] = await readdir(outbox);
  const mail = await PostalMime.parse(await readFile(path.join(outbox, file)));
  expect(mail.to?.[0]?.address).toBe('jun@test.example');
  const usage = { code: 1, lines: [], errors: ['usage: npm run mail -- test ADDRESS'] };
  expect(await run({}, 'test', 'jun')).toEqual(usage);
  expect(await run({}, 'send', 'jun@test.example')).toEqual(usage);
});

it('[MAIL-19] the start names where mail goes, and warns if a public site has no mail server', async () => {
  const start = async (environment: Record<string, string>) => {
    const server = startProgram('main', {
      environment: { PORT: '0', DATA_DIR: folder(), ...environment },
    });
    await waitUntilListening(server);
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    return server.lines.join('\n');
  };
  const PUBLIC_URL = 'https://meong.example';
  const withoutServer = await start({ PUBLIC_URL });
  expect(withoutServer).toContain(`"mail":"files in ${path.join(folder(), 'outbox')}"`);
  expect(withoutServer).toMatch(/"level":40.*SMTP_URL is not set/);
  expect(await start({})).not.toContain('SMTP_URL');
  const SMTP_URL = 'smtps://mina:hunter2@mail.example:465?name=meong.example';
  const withServer = await start({ PUBLIC_URL, SMTP_URL, MAIL_FROM });
  expect(withServer).toContain('"mail":"smtps://mail.example:465"');
  expect(withServer).not.toMatch(/hunter2|SMTP_URL/);
});
