import type { User } from '@meongmate/shared/contract/people';
import type { ReactNode } from 'react';
import { LogOutButton } from '../../parts/log-out-button.tsx';
import { authText } from '../../texts/auth.ts';
import { Banner } from '../../ui/banner.tsx';

/** For a signed-in user who has not accepted the terms: shows the account and a log-out button. */
export function SignedInNotice({ user, children }: { user: User; children: ReactNode }) {
  return (
    <Banner
      tone="warning"
      className="mb-4"
      action={
        <div className="flex flex-wrap items-center gap-2">
          <LogOutButton userId={user.id} />
          {children}
        </div>
      }
    >
      {authText('signedInAlready', { email: user.email })}
    </Banner>
  );
}
