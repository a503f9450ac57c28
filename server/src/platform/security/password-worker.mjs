// Runs in the threads of the password pool. JavaScript, because threads load their files without a compiler.
import argon2 from '@node-rs/argon2';

/** The minimum of OWASP for Argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Compared instead of the hash of an unknown address, so that it costs the same work. */
const UNUSED =
  '$argon2id$v=19$m=19456,t=2,p=1$F7rwboc5qTJEC0tGvDEDyw$Ubxu5DaR0uWY3ls7s8KRrhIG2CdvwGxn2DPJRvlH9no';

/** @type {(password: string) => string} */
export const hash = (password) => argon2.hashSync(password, OPTIONS);

/** @type {(verification: { stored: string | null, password: string }) => boolean} */
export function verify({ stored, password }) {
  const matches = argon2.verifySync(stored ?? UNUSED, password);
  return matches && stored !== null;
}
