/** The server with its honest users and the attacker's accounts. */
import sharp from 'sharp';
import type { Db } from '../../server/src/platform/db/db.ts';
import { hashPassword } from '../../server/src/platform/security/passwords.ts';
import { type OneProcess, startOneProcess } from '../one-process.ts';
import { encodePhotoForm } from '../photo-form.ts';
import { sized } from '../size.ts';
import type { AttackContext } from './attacks.ts';
import type { HonestContext, HonestUser } from './honest-load.ts';

const HONEST_USERS = sized(200, 20);
const ATTACKER_ACCOUNTS = 12;
const MESSAGES = 1000;
const PASSWORD = 'a password of the bench';

export interface AbuseEnv {
  url: string;
  pid: number;
  honest: HonestContext;
  attackOn(target: string): AttackContext;
  dispose(): Promise<void>;
}

const plainImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c98' } });

/** Each user has a network of their own. */
const addressOf = (index: number) => `127.0.1.${index + 1}`;

async function createHonestUsers({ db, createPopulation }: OneProcess): Promise<HonestUser[]> {
  const { users } = await createPopulation(HONEST_USERS);
  const ids = users.map(({ id }) => id);
  await db.query('update users set password_hash = $2 where id = any($1::bigint[])', [
    ids,
    await hashPassword(PASSWORD),
  ]);
  const rows = await db.query<{ id: number; email: string }>(
    'select id, email from users where id = any($1::bigint[])',
    [ids],
  );
  const emails = new Map(rows.map(({ id, email }) => [id, email]));
  return users.map(({ id, cookie, roomIds }, index) => ({
    id,
    cookie,
    roomIds,
    email: emails.get(id) ?? '',
    address: addressOf(index),
  }));
}

async function fillRoom(db: Db, roomId: number, senderId: number): Promise<void> {
  await db.query(
    `insert into chat_messages (room_id, sender_id, message, created_at)
     select $1, $2, repeat('x', 2000), now() from generate_series(1, $3::int)`,
    [roomId, senderId, MESSAGES],
  );
}

export async function startAbuseEnv(smtpUrl: string): Promise<AbuseEnv> {
  const server = await startOneProcess({
    withRedis: false,
    environment: { SMTP_URL: smtpUrl, MAIL_FROM: 'Meongmate <bench@meongmate.example>' },
  });
  const { url, db } = server;
  const users = await createHonestUsers(server);
  const attackers = await server.createPopulation(ATTACKER_ACCOUNTS);
  const [first] = attackers.users;
  const ownRoomId = first?.roomIds[0] ?? 0;
  await fillRoom(db, ownRoomId, first?.id ?? 0);
  const photo = await encodePhotoForm(await plainImage(800, 600).jpeg().toBuffer(), 'image/jpeg');
  const large = await encodePhotoForm(await plainImage(7680, 7680).png().toBuffer(), 'image/png');
  return {
    url,
    pid: server.pid(),
    honest: { url, users, password: PASSWORD, photo },
    attackOn: (target) => ({
      url: target,
      accounts: attackers.users,
      ownRoomId,
      otherRoomIds: users.flatMap(({ roomIds }) => roomIds).slice(0, 10),
      largePhoto: { base64: Buffer.from(large.bytes).toString('base64'), type: large.type },
    }),
    dispose: server.dispose,
  };
}
