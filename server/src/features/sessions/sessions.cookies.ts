import type { IncomingHttpHeaders } from 'node:http';
import { VERIFIED_EMAIL_TTL_MS } from '@meongmate/shared/rules/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createCookies, readCookie } from '../../platform/http/cookies.ts';
import { AppError } from '../../platform/http/errors.ts';
import { createSignedToken, readSignedToken } from '../../platform/security/tokens.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { OpenedSession } from './session-lifecycle.ts';
import { KNOWN_DEVICE_MS } from './sessions.rules.ts';

const SESSION = 'sid';
const DEVICE = 'device';
const VERIFIED = 'verified';
const DEVICE_SECONDS = KNOWN_DEVICE_MS / 1000;
/** As `randomToken` returns it. A shorter value, or an empty one, could be guessed. */
const DEVICE_TOKEN = /^[\w-]{43}$/;

/** The cookies of accounts: the session, the known browser and a verified address. */
export type SessionCookies = ReturnType<typeof createSessionCookies>;

export function createSessionCookies({ config, keys, clock }: Dependencies) {
  const cookies = createCookies(config.secureCookies);
  const read = (headers: IncomingHttpHeaders, name: string) =>
    readCookie(headers, cookies.name(name));

  /** The address that a browser without a session verified within the last hour; null for any other. */
  function verifiedEmail(headers: IncomingHttpHeaders): string | null {
    const token = read(headers, VERIFIED);
    return readSignedToken(keys.signing, 'verified-address', token, clock.now());
  }

  return {
    /** The name of the session cookie, which depends on https. */
    sessionName: cookies.name(SESSION),
    sessionToken: (headers: IncomingHttpHeaders) => read(headers, SESSION),
    deviceToken(headers: IncomingHttpHeaders): string | undefined {
      const token = read(headers, DEVICE);
      return token !== undefined && DEVICE_TOKEN.test(token) ? token : undefined;
    },

    setSignedIn(
      reply: FastifyReply,
      { session, deviceToken }: { session: OpenedSession; deviceToken: string },
    ): void {
      const { token, maxAgeSeconds } = session;
      void reply.header('set-cookie', [
        cookies.write(SESSION, token, { maxAgeSeconds }),
        cookies.write(DEVICE, deviceToken, { maxAgeSeconds: DEVICE_SECONDS, sameSite: 'strict' }),
        cookies.clear(VERIFIED),
      ]);
    },

    /** The cookie of a session in use expires together with the session on the server. */
    renewSession(reply: FastifyReply, headers: IncomingHttpHeaders, maxAgeSeconds: number): void {
      const token = read(headers, SESSION);
      if (token) void reply.header('set-cookie', cookies.write(SESSION, token, { maxAgeSeconds }));
    },

    clearSession(reply: FastifyReply): void {
      void reply.header('set-cookie', cookies.clear(SESSION));
    },

    setVerifiedEmail(reply: FastifyReply, email: string): void {
      const expiresAt = new Date(clock.now().getTime() + VERIFIED_EMAIL_TTL_MS);
      const signedToken = createSignedToken(keys.signing, 'verified-address', email, expiresAt);
      const maxAgeSeconds = VERIFIED_EMAIL_TTL_MS / 1000;
      const options = { maxAgeSeconds, sameSite: 'strict' as const };
      void reply.header('set-cookie', cookies.write(VERIFIED, signedToken, options));
    },

    verifiedEmail,

    /** Who may send a body above 64 KB: an account, or a browser that verified an address. */
    findSender({ caller, headers }: FastifyRequest): string | AppError {
      if (caller) return String(caller.userId);
      return verifiedEmail(headers) ?? new AppError('email_not_verified');
    },
  };
}
