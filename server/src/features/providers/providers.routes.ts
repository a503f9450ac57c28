import { PROVIDERS, type Provider } from '@meongmate/shared/rules/providers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/http/errors.ts';
import { clientInfoOf, loggedRequest } from '../../platform/http/http-server.ts';
import { isProviderUnavailable } from '../../platform/security/provider-fetch.ts';
import type { Caller } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { HttpServer } from '../../product/http.ts';
import type { SessionCookies } from '../sessions/sessions.cookies.ts';
import { createAdapters } from './adapters.ts';
import { createLinking, type LinkingCall } from './linking.service.ts';
import { readNextPath } from './next-path.rules.ts';
import type { ProviderAdapter } from './provider.ts';
import type { Attempt, ProviderCookies } from './providers.cookies.ts';
import { checkReturn, type ReturnError } from './providers.rules.ts';
import { createProviderSignIn } from './providers.service.ts';
import { TERMS_PATH, toErrorPath, toLinkPath, toNextPath, toReturnPath } from './providers.view.ts';

type ProviderDependencies = Dependencies & { cookies: SessionCookies & ProviderCookies };

const redirect = (reply: FastifyReply, path: string) => reply.redirect(path, 302);
const queryOf = ({ url }: FastifyRequest) => new URL(url, 'http://here').searchParams;

/** What a navigation to a provider is for. */
function purposeOf(query: URLSearchParams): 'sign-in' | 'link' | 'confirm' {
  if (query.get('link') === 'true') return 'link';
  return query.get('confirm') === 'true' ? 'confirm' : 'sign-in';
}

function toCall(request: FastifyRequest, { userId, tokenHash }: Caller, kind: string): LinkingCall {
  const access = kind === 'link' ? ('terms' as const) : ('session' as const);
  const session = { tokenHash, access, isSocial: false };
  return { userId, session, client: clientInfoOf(request) };
}

/** The addresses of one provider; without it in the configuration both return 404. */
function registerProvider(
  http: HttpServer,
  deps: ProviderDependencies,
  provider: Provider,
  adapter: ProviderAdapter | null,
): void {
  const { cookies } = deps;
  const signIn = adapter && createProviderSignIn({ ...deps, provider, adapter });
  const linking = createLinking({ ...deps, provider });
  const start = `/api/auth/${provider}`;

  /** The error for the page; the log gets the code of the provider. */
  function toReturnError(request: FastifyRequest, error: unknown): ReturnError {
    if (error instanceof AppError && error.code === 'rate_limited') return 'rate_limited';
    const { code, error: oauthError } = error as { code?: unknown; error?: unknown };
    const providerCode = oauthError ?? code;
    request.log.warn(
      { err: error, provider, providerCode, ...loggedRequest(request) },
      'sign-in with a provider failed',
    );
    return `${provider}_${isProviderUnavailable(error) ? 'unavailable' : 'failed'}`;
  }

  http.app.get(start, async (request, reply) => {
    if (!signIn) throw new AppError('not_found');
    const query = queryOf(request);
    const purpose = purposeOf(query);
    const next = readNextPath(query.get('next'));
    const isOfSession = purpose !== 'sign-in';
    const caller = isOfSession ? await http.findCaller(request) : null;
    if (isOfSession) {
      // A page of another site could otherwise begin it with the session of the user.
      const isForeign = request.headers['sec-fetch-site'] === 'cross-site';
      if (!caller || isForeign) return redirect(reply, toErrorPath(null));
      if (purpose === 'link' && !caller.termsAgreed) return redirect(reply, TERMS_PATH);
      if (purpose === 'link' && !(await linking.hasRecentSignIn(toCall(request, caller, purpose))))
        return redirect(reply, toNextPath(next, 'recent_sign_in_required'));
    }
    try {
      const { url, attempt } = await signIn.begin(purpose === 'confirm');
      const session = caller?.tokenHash.toString('hex');
      cookies.setAttempt(reply, provider, {
        ...attempt,
        ...(isOfSession && session && { of: { purpose, next, session } }),
      });
      return redirect(reply, url);
    } catch (error) {
      const returnError = toReturnError(request, error);
      return redirect(
        reply,
        isOfSession ? toNextPath(next, returnError) : toErrorPath(returnError),
      );
    }
  });

  /** Ends a link or a confirmation, in the session that began it. */
  async function finishOfSession(
    request: FastifyRequest,
    query: URLSearchParams,
    attempt: Attempt,
    { purpose, next, session }: NonNullable<Attempt['of']>,
  ): Promise<string> {
    const caller = await http.findCaller(request);
    if (!caller) return toErrorPath(null);
    const isSameSession = caller.tokenHash.toString('hex') === session;
    if (!signIn || !isSameSession) return toNextPath(next, `${provider}_failed`);
    try {
      const identity = await signIn.identify(query, attempt);
      const call = toCall(request, caller, purpose);
      const result = await linking[purpose](identity, call);
      // The session has ended.
      return result === 'account_blocked' ? toErrorPath(result) : toNextPath(next, result);
    } catch (error) {
      if (error instanceof AppError && error.code === 'recent_sign_in_required')
        return toNextPath(next, error.code);
      return toNextPath(next, toReturnError(request, error));
    }
  }

  async function finishSignIn(
    request: FastifyRequest,
    reply: FastifyReply,
    query: URLSearchParams,
    attempt: Attempt,
  ): Promise<string> {
    if (!signIn) throw new AppError('not_found');
    try {
      const outcome = await signIn.finish(query, attempt, {
        client: clientInfoOf(request),
        deviceToken: cookies.deviceToken(request.headers),
        previousSession: await http.findCaller(request),
        link: cookies.readLink(request.headers),
      });
      if (outcome.kind === 'refused') return toErrorPath(outcome.error);
      if (outcome.kind === 'link') {
        cookies.setLink(reply, outcome.link);
        return toLinkPath(provider);
      }
      cookies.setSignedIn(reply, outcome.signedIn);
      cookies.clearLink(reply);
      return toReturnPath(provider, outcome.signedIn.ownUser.user);
    } catch (error) {
      return toErrorPath(toReturnError(request, error));
    }
  }

  http.app.get(`${start}/callback`, async (request, reply) => {
    if (!signIn) throw new AppError('not_found');
    const query = queryOf(request);
    const attempt = cookies.readAttempt(request.headers, provider);
    const toPath = (error: ReturnError) =>
      attempt?.of ? toNextPath(attempt.of.next, error) : toErrorPath(error);
    const check = attempt && checkReturn(query, attempt.state);
    if (!attempt || !check || check.kind === 'foreign') {
      return redirect(reply, toPath(`${provider}_failed`));
    }
    cookies.clearAttempt(reply, provider);
    if (check.kind === 'error') {
      const { failure, code: providerCode } = check;
      request.log.info({ provider, providerCode, ...loggedRequest(request) }, 'sign-in refused');
      return redirect(reply, toPath(`${provider}_${failure}`));
    }
    return redirect(
      reply,
      attempt.of
        ? await finishOfSession(request, query, attempt, attempt.of)
        : await finishSignIn(request, reply, query, attempt),
    );
  });
}

export function registerProviders(http: HttpServer, deps: ProviderDependencies): void {
  const adapters = createAdapters(deps.config);
  for (const provider of PROVIDERS) registerProvider(http, deps, provider, adapters[provider]);
}
