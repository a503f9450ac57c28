import { AppError } from '../../platform/http/errors.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import type { Caller } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { setConfirmed } from '../sessions/sessions.repository.ts';
import { hashAddress } from '../users/address-hash.ts';
import { lockIfPasswordMatches } from '../users/passwords.repository.ts';
import * as failures from './login-failures.repository.ts';
import { type OwnPassword, wrongPassword } from './own-password.ts';

export function createConfirmation({
  clock,
  keys,
  unitOfWork,
  ownPassword,
}: Dependencies & { ownPassword: OwnPassword }) {
  return {
    /** Renews the recent sign-in of the session by the password. */
    async confirm(
      { userId, tokenHash }: Caller,
      password: string,
      { client, deviceToken }: { client: ClientInfo; deviceToken: string | undefined },
    ): Promise<void> {
      const source = { ip: client.ip, deviceToken };
      const matched = await ownPassword.match(userId, password, source);
      if (!matched) throw new AppError('no_password');
      const { passwordHash, email } = matched;
      await unitOfWork(client, async (tx) => {
        // Another call may have changed it since the comparison.
        if (!(await lockIfPasswordMatches(tx, userId, passwordHash))) throw wrongPassword();
        await failures.deleteFailures(tx, hashAddress(keys, email));
        await setConfirmed(tx, tokenHash, clock.now());
      });
    },
  };
}
