import type { User } from '@meongmate/shared/contract/people';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLogout } from '../../lib/use-logout.ts';
import { t } from '../../texts/t.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/** For a signed-in user who has not accepted the terms: shows the account and a log-out button. */
export function SignedInNotice({ user, children }: { user: User; children: ReactNode }) {
  const logOut = useLogout(() => {});
  return (
    <Banner
      tone="warning"
      className="mb-4"
      action={
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="secondary"
            icon={<LogOut size={20} aria-hidden="true" />}
            onClick={() => void logOut()}
          >
            {t('auth.logout')}
          </Button>
          {children}
        </div>
      }
    >
      {t('auth.signedInAlready', { email: user.email })}
    </Banner>
  );
}
