import type { FastifyReply } from 'fastify';
import { AppError } from '../../platform/http/errors.ts';
import { clientInfoOf, loggedRequest } from '../../platform/http/http-server.ts';
import { createOidcClient, type SignInAttempt } from '../../platform/security/oidc-client.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { HttpServer } from '../../product/http.ts';
import type { SessionCookies } from '../sessions/sessions.cookies.ts';
import type { GoogleCookies } from './google.cookies.ts';
import { createGoogle } from './google.service.ts';
import { toErrorPath, toLinkPath, toReturnPath } from './google.view.ts';

const START = '/api/auth/google';
const CALLBACK = `${START}/callback`;

const redirect = (reply: FastifyReply, path: string) => reply.redirect(path, 302);

/** Without Google in the configuration, both addresses return 404. */
export function registerGoogle(
  http: HttpServer,
  deps: Dependencies & { cookies: SessionCookies & GoogleCookies },
): void {
  const { config, cookies } = deps;
  const redirectUri = `${config.publicUrl}${CALLBACK}`;
  const google =
    config.google &&
    createGoogle({ ...deps, oidcClient: createOidcClient({ ...config.google, redirectUri }) });

  http.app.get(START, async (request, reply) => {
    if (!google) throw new AppError('not_found');
    try {
      const { url, attempt } = await google.begin();
      cookies.setAttempt(reply, attempt);
      return redirect(reply, url);
    } catch (error) {
      request.log.warn({ err: error, ...loggedRequest(request) }, 'Google sign-in failed');
      return redirect(reply, toErrorPath('google_unavailable'));
    }
  });

  http.app.get(CALLBACK, async (request, reply) => {
    if (!google) throw new AppError('not_found');
    const attempt: SignInAttempt | null = cookies.readAttempt(request.headers);
    cookies.clearAttempt(reply);
    if (!attempt) return redirect(reply, toErrorPath('google_failed'));
    try {
      const outcome = await google.finish(new URL(request.url, 'http://here').search, attempt, {
        client: clientInfoOf(request),
        deviceToken: cookies.deviceToken(request.headers),
        previousSession: await http.findCaller(request),
      });
      if (outcome.kind === 'refused') return redirect(reply, toErrorPath(outcome.error));
      if (outcome.kind === 'link') {
        cookies.setLink(reply, outcome.identity);
        return redirect(reply, toLinkPath());
      }
      cookies.setSignedIn(reply, outcome.signedIn);
      return redirect(reply, toReturnPath(outcome.signedIn.ownUser.user));
    } catch (error) {
      if (error instanceof AppError && error.code === 'rate_limited') {
        return redirect(reply, toErrorPath('rate_limited'));
      }
      request.log.warn({ err: error, ...loggedRequest(request) }, 'Google sign-in failed');
      return redirect(reply, toErrorPath('google_failed'));
    }
  });
}
