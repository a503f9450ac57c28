import webpush from 'web-push';
import type { Db } from '../../platform/db/db.ts';
import { getOrCreateFact } from '../../platform/db/instance-facts.ts';
import { decryptBytes, encryptBytes } from '../../platform/security/cipher.ts';
import type { Keys } from '../../platform/security/secret.ts';

/** The key pair that identifies this installation to push services (RFC 8292), base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const CONTEXT = 'vapid';

/** Returns the keys of the installation. */
export async function loadVapidKeys(db: Db, keys: Pick<Keys, 'push'>): Promise<VapidKeys> {
  const created = webpush.generateVAPIDKeys();
  const privateKey = Buffer.from(created.privateKey, 'base64url');
  const value = JSON.stringify({
    publicKey: created.publicKey,
    encryptedPrivateKey: encryptBytes(keys.push, CONTEXT, privateKey).toString('base64url'),
  });
  const stored = JSON.parse(await getOrCreateFact(db, 'vapid_keys', value)) as {
    publicKey: string;
    encryptedPrivateKey: string;
  };
  const encrypted = Buffer.from(stored.encryptedPrivateKey, 'base64url');
  return {
    publicKey: stored.publicKey,
    privateKey: decryptBytes(keys.push, CONTEXT, encrypted).toString('base64url'),
  };
}
