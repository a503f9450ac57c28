import { availableParallelism } from 'node:os';
import argon2 from '@node-rs/argon2';
import { createSemaphore } from '../semaphore.ts';

/** The minimum of OWASP for Argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More at the same time would only delay file access and compression, which use the same threads. */
const semaphore = createSemaphore(availableParallelism());

/** The hash of an unused password, so that unknown addresses cost the same work. */
let dummyHash: Promise<string> | undefined;

/** Normalises Unicode, so that every keyboard produces the same password. */
const normalise = (password: string) => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return semaphore.run(() => argon2.hash(normalise(password), OPTIONS));
}

/** Does the same work with and without a stored hash. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const hash = stored ?? (await dummyHash);
  const matches = await semaphore.run(() => argon2.verify(hash, normalise(password)));
  return matches && stored !== null;
}
