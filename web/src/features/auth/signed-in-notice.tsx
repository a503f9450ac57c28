import type { User } from '@meongmate/shared/contract/people';
import { paths } from '../../lib/paths.ts';
import { authText } from '../../texts/auth.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { LogOutButton } from './log-out-button.tsx';

/** For a signed-in user who has not accepted the terms: shows the account and a log-out button. */
export function SignedInNotice({ user }: { user: User }) {
  // A provider may have stated neither address nor name.
  const account = user.email || user.name;
  return (
    <Banner
      tone="warning"
      className="mb-4"
      action={
        <div className="flex flex-wrap items-center gap-2">
          <LogOutButton userId={user.id} />
          <ButtonLink to={paths.termsConsent} variant="ghost">
            {authText('toTerms')}
          </ButtonLink>
        </div>
      }
    >
      {account ? authText('signedInAs', { account }) : authText('signedIn')}
    </Banner>
  );
}
