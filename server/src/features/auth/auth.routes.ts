import * as contract from '@meongmate/shared/contract/auth';
import { changePassword, completeProfile, deleteUser } from '@meongmate/shared/contract/users';
import { AppError } from '../../platform/http/errors.ts';
import { assertSelf } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { HttpServer } from '../../product/http.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import type { GoogleCookies } from '../google/google.cookies.ts';
import type { PhotoLifecycle } from '../photos/photo-lifecycle.ts';
import type { SessionCookies } from '../sessions/sessions.cookies.ts';
import { toUser } from '../users/users.view.ts';
import { createAccountDeletion } from './account-deletion.service.ts';
import { toSessionResponse } from './auth.view.ts';
import { createEmailCodes } from './email-codes.service.ts';
import { createLogIn } from './log-in.service.ts';
import { createPasswordAttempts } from './password-attempts.ts';
import { createPasswordChange } from './password-change.service.ts';
import { createPasswordReset } from './password-reset.service.ts';
import { createSignUp } from './sign-up.service.ts';

interface AuthDependencies extends Dependencies {
  cookies: SessionCookies & GoogleCookies;
  photos: PhotoLifecycle;
}

export function registerAuth(http: HttpServer, deps: AuthDependencies): void {
  const { cookies } = deps;
  const codes = createEmailCodes(deps);
  const signUp = createSignUp({ ...deps, codes });
  const attempts = createPasswordAttempts(deps);
  const logIn = createLogIn({ ...deps, attempts });
  const passwordChange = createPasswordChange({ ...deps, attempts });
  const passwordReset = createPasswordReset(deps);
  const deletion = createAccountDeletion({ ...deps, attempts });

  http.handle(contract.sendCode, async ({ body, client }) => {
    await codes.send(body.email, client);
    return { message: TEXTS[client.language].done.codeSent };
  });

  http.handle(contract.verifyCode, async ({ body, client, reply }) => {
    await codes.assertCode(body.email, body.code, client.ip);
    await codes.markVerified(body.email, body.code);
    cookies.setVerifiedEmail(reply, body.email);
    return { verified: true as const };
  });

  http.handle(contract.signup, async ({ caller, body, client, request, reply }) => {
    const { email, code, password, ...profile } = body;
    const deviceToken = cookies.deviceToken(request.headers);
    const account = { email, password, profile, client, deviceToken, previousSession: caller };
    const signedIn = await signUp.withCode(account, code);
    cookies.setSignedIn(reply, signedIn);
    return toSessionResponse(signedIn);
  });

  http.handle(contract.register, async ({ caller, body, client, request, reply }) => {
    const { email, password, ...profile } = body;
    if (cookies.verifiedEmail(request.headers) !== email) throw new AppError('email_not_verified');
    const deviceToken = cookies.deviceToken(request.headers);
    const account = { email, password, profile, client, deviceToken, previousSession: caller };
    const signedIn = await signUp.withVerifiedEmail(account);
    cookies.setSignedIn(reply, signedIn);
    return toSessionResponse(signedIn);
  });

  http.handle(contract.login, async ({ caller, body, client, request, reply }) => {
    const result = await logIn.logIn({
      ...body,
      deviceToken: cookies.deviceToken(request.headers),
      previousSession: caller,
      link: cookies.readLink(request.headers),
      client,
    });
    if (result.kind === 'reset')
      return { mustResetPassword: true as const, resetToken: result.token };
    cookies.setSignedIn(reply, result.signedIn);
    cookies.clearLink(reply);
    return toSessionResponse(result.signedIn);
  });

  http.handle(contract.requestReset, async ({ body, client, request }) => {
    await passwordReset.request(body.email, client, cookies.deviceToken(request.headers));
    return { message: TEXTS[client.language].done.resetSent };
  });

  http.handle(contract.confirmReset, async ({ body, client }) => {
    await passwordReset.confirm(body.token, body.newPassword);
    return { message: TEXTS[client.language].done.passwordChanged };
  });

  http.handle(changePassword, async ({ caller, params, body, client, request }) => {
    assertSelf(caller, params.id);
    const deviceToken = cookies.deviceToken(request.headers);
    await passwordChange.change(caller, body, { client, deviceToken });
    return { message: TEXTS[client.language].done.passwordChanged };
  });

  http.handle(deleteUser, async ({ caller, params, body, client, request }) => {
    assertSelf(caller, params.id);
    const { userId } = caller;
    const deviceToken = cookies.deviceToken(request.headers);
    await deletion.remove({ userId, password: body.password, deviceToken, client });
    return { message: TEXTS[client.language].done.accountDeleted };
  });

  http.handle(completeProfile, async ({ caller, params, body, client }) => {
    assertSelf(caller, params.id);
    // The name of a user who signed up with Google is set by Google only.
    const profile = { ...body, name: '' };
    const ownUser = await signUp.complete(caller.userId, profile, client);
    return { user: toUser(ownUser), token: caller.csrfToken };
  });
}
