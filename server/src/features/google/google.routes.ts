import type { FastifyReply } from 'fastify';
import { Failure } from '../../platform/http/failures.ts';
import { type HttpServer, originOf } from '../../platform/http/http-server.ts';
import type { SignInAttempt } from '../../platform/security/open-id.ts';
import type { GoogleCookies } from './google.cookies.ts';
import type { createGoogle } from './google.service.ts';
import { toErrorPath, toLinkPath, toReturnPath } from './google.view.ts';

const START = '/api/auth/google';
export const GOOGLE_CALLBACK = `${START}/callback`;

const redirect = (reply: FastifyReply, path: string) => reply.redirect(path, 302);

/** Null where the installation has no Google: both addresses are then unknown. */
export function registerGoogle(
  http: HttpServer,
  google: ReturnType<typeof createGoogle> | null,
  cookies: GoogleCookies,
): void {
  http.app.get(START, async (request, reply) => {
    if (!google) throw new Failure('not_found');
    try {
      const { url, attempt } = await google.begin();
      cookies.setAttempt(reply, attempt);
      return redirect(reply, url);
    } catch (error) {
      request.log.warn({ err: error, reqId: request.id }, 'google');
      return redirect(reply, toErrorPath('google_unavailable'));
    }
  });

  http.app.get(GOOGLE_CALLBACK, async (request, reply) => {
    if (!google) throw new Failure('not_found');
    const attempt: SignInAttempt | null = cookies.readAttempt(request.headers);
    cookies.clearAttempt(reply);
    if (!attempt) return redirect(reply, toErrorPath('google_failed'));
    try {
      const outcome = await google.finish(new URL(request.url, 'http://here').search, attempt, {
        origin: originOf(request),
        deviceToken: cookies.deviceToken(request.headers),
        replaces: await http.findCaller(request),
      });
      if (outcome.kind === 'refused') return redirect(reply, toErrorPath(outcome.error));
      if (outcome.kind === 'link') {
        cookies.setLink(reply, outcome.person);
        return redirect(reply, toLinkPath());
      }
      cookies.setSignedIn(reply, outcome.signedIn);
      return redirect(reply, toReturnPath(outcome.signedIn.record.user));
    } catch (error) {
      request.log.warn({ err: error, reqId: request.id }, 'google');
      return redirect(reply, toErrorPath('google_failed'));
    }
  });
}
