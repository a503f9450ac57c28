import webpush from 'web-push';
import { type Db, onlyRow } from '../../platform/db/db.ts';
import { decryptBytes, encryptBytes } from '../../platform/security/cipher.ts';
import type { Keys } from '../../platform/security/secret.ts';

/** The key pair that identifies this installation to push services (RFC 8292), base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const CONTEXT = 'vapid';

/** Returns the keys of the installation. The first process that starts creates them, for all. */
export async function loadVapidKeys(db: Db, keys: Pick<Keys, 'push'>): Promise<VapidKeys> {
  const created = webpush.generateVAPIDKeys();
  const privateKey = Buffer.from(created.privateKey, 'base64url');
  const value = JSON.stringify({
    publicKey: created.publicKey,
    encryptedPrivateKey: encryptBytes(keys.push, CONTEXT, privateKey).toString('base64url'),
  });
  const rows = await db.query<{ value: string }>(
    `insert into instance_facts (name, value) values ('vapid_keys', $1)
     on conflict (name) do update set value = instance_facts.value returning value`,
    [value],
  );
  const stored = JSON.parse(onlyRow(rows).value) as {
    publicKey: string;
    encryptedPrivateKey: string;
  };
  const encrypted = Buffer.from(stored.encryptedPrivateKey, 'base64url');
  return {
    publicKey: stored.publicKey,
    privateKey: decryptBytes(keys.push, CONTEXT, encrypted).toString('base64url'),
  };
}
