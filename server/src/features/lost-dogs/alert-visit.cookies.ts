import { sendSharedSighting } from '@meongmate/shared/contract/lost-dogs';
import type { Route } from '@meongmate/shared/contract/route';
import { HOUR_MS } from '@meongmate/shared/rules/durations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createCookies, readCookie } from '../../platform/http/cookies.ts';
import { AppError } from '../../platform/http/errors.ts';
import { createSignedToken, readSignedToken } from '../../platform/security/tokens.ts';
import type { Dependencies } from '../../product/dependencies.ts';

const PURPOSE = 'alert-visit';
/** One for each alert: a browser may have several pages open. */
const nameOf = (code: string) => `lost-${code}`;

/** Proves that a browser opened the page of an alert within the last hour: only then it may send a photo. */
export function createAlertVisitCookies({ config, keys, clock }: Dependencies) {
  const cookies = createCookies(config.secureCookies);
  return {
    set(reply: FastifyReply, code: string): void {
      const expiresAt = new Date(clock.now().getTime() + HOUR_MS);
      const token = createSignedToken(keys.signing, PURPOSE, code, expiresAt);
      const options = { maxAgeSeconds: HOUR_MS / 1000, sameSite: 'strict' as const };
      void reply.header('set-cookie', cookies.write(nameOf(code), token, options));
    },

    /** Of a body above 64 KB to the alert of the path; null for another route. */
    findSender({ headers, params }: FastifyRequest, { name }: Route): string | AppError | null {
      if (name !== sendSharedSighting.name) return null;
      const { code } = params as { code: string };
      const token = readCookie(headers, cookies.name(nameOf(code)));
      const opened = readSignedToken(keys.signing, PURPOSE, token, clock.now());
      return opened === code ? `alert ${code}` : new AppError('forbidden');
    },
  };
}
