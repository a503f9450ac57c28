import type { IncomingHttpHeaders } from 'node:http';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { Provider } from '@meongmate/shared/rules/providers';
import type { FastifyReply } from 'fastify';
import { createCookies, readCookie } from '../../platform/http/cookies.ts';
import { createSignedToken, readSignedToken } from '../../platform/security/tokens.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { PendingLink } from '../identities/pending-link.ts';
import type { ProviderAttempt } from './provider.ts';

const LINK = 'provider_link';
const ATTEMPT_MS = 10 * MINUTE_MS;

export interface Attempt extends ProviderAttempt {
  /** Absent for a sign-in. */
  of?: {
    purpose: 'link' | 'confirm';
    /** The path to which the browser returns. */
    next: string;
    /** The hash of the session that began it. */
    session: string;
  };
}

export type ProviderCookies = ReturnType<typeof createProviderCookies>;

/**
 * The state that one browser stores between leaving for a provider and returning: signed, valid for 10 minutes, one for each provider.
 */
export function createProviderCookies({ config, keys, clock }: Dependencies) {
  const cookies = createCookies(config.secureCookies);

  function write(reply: FastifyReply, name: string, value: unknown): void {
    const expiresAt = new Date(clock.now().getTime() + ATTEMPT_MS);
    const signedToken = createSignedToken(keys.signing, name, JSON.stringify(value), expiresAt);
    // Lax, because the return from a provider is a top-level navigation from another site.
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
    setAttempt: (reply: FastifyReply, provider: Provider, attempt: Attempt) =>
      write(reply, provider, attempt),
    readAttempt: (headers: IncomingHttpHeaders, provider: Provider) =>
      read<Attempt>(headers, provider),
    clearAttempt: (reply: FastifyReply, provider: Provider) => clear(reply, provider),
    setLink: (reply: FastifyReply, link: PendingLink) => write(reply, LINK, link),
    readLink: (headers: IncomingHttpHeaders) => read<PendingLink>(headers, LINK),
    clearLink: (reply: FastifyReply) => clear(reply, LINK),
  };
}
