import type { IncomingHttpHeaders } from 'node:http';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { FastifyReply } from 'fastify';
import { createCookies, readCookie } from '../../platform/http/cookies.ts';
import type { SignInAttempt } from '../../platform/security/oidc-client.ts';
import { createSignedToken, readSignedToken } from '../../platform/security/tokens.ts';
import type { Dependencies } from '../../product/dependencies.ts';

const ATTEMPT = 'google';
const LINK = 'google_link';
const ATTEMPT_MS = 10 * MINUTE_MS;

/** An identity that is linked after the password of the account with the same address is verified. */
export interface PendingLink {
  issuer: string;
  subject: string;
  email: string;
}

export type GoogleCookies = ReturnType<typeof createGoogleCookies>;

/**
 * The state that one browser stores between leaving for Google and returning: signed, valid for 10 minutes.
 */
export function createGoogleCookies({ config, keys, clock }: Dependencies) {
  const cookies = createCookies(config.secureCookies);

  function write(reply: FastifyReply, name: string, value: unknown): void {
    const expiresAt = new Date(clock.now().getTime() + ATTEMPT_MS);
    const signedToken = createSignedToken(keys.signing, name, JSON.stringify(value), expiresAt);
    // Lax, because the return from Google is a top-level navigation from another site.
    void reply.header(
      'set-cookie',
      cookies.write(name, signedToken, { maxAgeSeconds: ATTEMPT_MS / 1000 }),
    );
  }
  function read<T>(headers: IncomingHttpHeaders, name: string): T | null {
    const signedToken = readCookie(headers, cookies.name(name));
    const value = readSignedToken(keys.signing, name, signedToken, clock.now());
    return value === null ? null : (JSON.parse(value) as T);
  }
  const clear = (reply: FastifyReply, name: string) =>
    void reply.header('set-cookie', cookies.clear(name));

  return {
    setAttempt: (reply: FastifyReply, attempt: SignInAttempt) => write(reply, ATTEMPT, attempt),
    readAttempt: (headers: IncomingHttpHeaders) => read<SignInAttempt>(headers, ATTEMPT),
    clearAttempt: (reply: FastifyReply) => clear(reply, ATTEMPT),
    setLink: (reply: FastifyReply, { issuer, subject, email }: PendingLink) =>
      write(reply, LINK, { issuer, subject, email }),
    readLink: (headers: IncomingHttpHeaders) => read<PendingLink>(headers, LINK),
    clearLink: (reply: FastifyReply) => clear(reply, LINK),
  };
}
