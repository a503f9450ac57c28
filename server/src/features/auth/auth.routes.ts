import * as contract from '@meongmate/shared/contract/auth';
import { confirmSignIn } from '@meongmate/shared/contract/identities';
import { changePassword, completeProfile, deleteUser } from '@meongmate/shared/contract/users';
import { AppError } from '../../platform/http/errors.ts';
import { parseOrThrow } from '../../platform/http/validation.ts';
import { assertSelf } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { HttpServer } from '../../product/http.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import type { PhotoLifecycle } from '../photos/photo-lifecycle.ts';
import type { ProviderCookies } from '../providers/providers.cookies.ts';
import type { SessionCookies } from '../sessions/sessions.cookies.ts';
import { toUser } from '../users/users.view.ts';
import { createAccountDeletion } from './account-deletion.service.ts';
import { toSessionResponse } from './auth.view.ts';
import { createConfirmation } from './confirmation.service.ts';
import { createEmailCodes } from './email-codes.service.ts';
import { createLogIn } from './log-in.service.ts';
import { createOwnPassword } from './own-password.ts';
import { createPasswordAttempts } from './password-attempts.ts';
import { createPasswordChange } from './password-change.service.ts';
import { createPasswordReset } from './password-reset.service.ts';
import { createProfileCompletion } from './profile-completion.service.ts';
import { createProfileWriter } from './profile-writer.ts';
import { createSignUp } from './sign-up.service.ts';

interface AuthDependencies extends Dependencies {
  cookies: SessionCookies & ProviderCookies;
  photos: PhotoLifecycle;
}

export function registerAuth(http: HttpServer, deps: AuthDependencies): void {
  const { cookies } = deps;
  const codes = createEmailCodes(deps);
  const writer = createProfileWriter(deps);
  const signUp = createSignUp({ ...deps, codes, writer });
  const completion = createProfileCompletion({ ...deps, codes, writer });
  const attempts = createPasswordAttempts(deps);
  const logIn = createLogIn({ ...deps, attempts });
  const ownPassword = createOwnPassword({ ...deps, attempts });
  const confirmation = createConfirmation({ ...deps, ownPassword });
  const passwordChange = createPasswordChange({ ...deps, ownPassword });
  const passwordReset = createPasswordReset(deps);
  const deletion = createAccountDeletion({ ...deps, ownPassword });

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

  http.handle(confirmSignIn, async ({ caller, body, client, request }) => {
    const deviceToken = cookies.deviceToken(request.headers);
    await confirmation.confirm(caller, body.password, { client, deviceToken });
    return { message: TEXTS[client.language].done.signInConfirmed };
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
    const password = body.password || null;
    await deletion.remove({ userId, password, deviceToken, client });
    return { message: TEXTS[client.language].done.accountDeleted };
  });

  http.handle(completeProfile, async ({ caller, params, body, client }) => {
    assertSelf(caller, params.id);
    const missing = await completion.findMissing(caller.userId);
    const { email, code, name, ...profile } = body;
    const ownUser = await completion.complete(caller.userId, {
      profile,
      // What the provider gave is not changed here.
      name: missing.name ? parseOrThrow(contract.NewName, { name }).name : null,
      proof: missing.address ? parseOrThrow(contract.AddressProof, { email, code }) : null,
      client,
    });
    return { user: toUser(ownUser), token: caller.csrfToken };
  });
}
