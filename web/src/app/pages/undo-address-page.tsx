import { undoAddress } from '@meongmate/shared/contract/addresses';
import { call } from '../../lib/api.ts';
import { errorText, isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { usePathParams } from '../../lib/router.tsx';
import { useSession } from '../../lib/session.tsx';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';
import { LostDog } from '../../parts/dogs/lost-dog.tsx';
import { RunningDog } from '../../parts/dogs/running-dog.tsx';
import { errorsText } from '../../texts/errors.ts';
import { waysText } from '../../texts/sign-in-ways.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SiteFooter } from '../site-footer.tsx';

/** The link of the mail to a replaced address. Nothing happens before the button: programs open links of mails too. */
export function UndoAddressPage() {
  const { token = '' } = usePathParams(paths.undoAddressPattern);
  const { signOut } = useSession();
  const undo = useExclusiveMutation({
    mutationFn: () => call(undoAddress, { body: { token } }),
    // The server has ended all sessions, also one of this browser.
    onSuccess: signOut,
  });
  const isRefused = isApiError(undo.error, 'invalid_token');
  if (undo.isSuccess || isRefused) {
    return (
      <div className="page-column pt-12" role={isRefused ? 'alert' : 'status'}>
        <EmptyState
          picture={isRefused ? <LostDog /> : <RunningDog />}
          headingLevel={1}
          title={waysText(isRefused ? 'undoRefused' : 'undone')}
          action={
            <ButtonLink to={isRefused ? paths.contactAdmin : paths.login} replace>
              {waysText(isRefused ? 'toContact' : 'toLogin')}
            </ButtonLink>
          }
        >
          {waysText(isRefused ? 'undoRefusedText' : 'undoneText')}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="page-column">
      <PageHeader title={waysText('undoTitle')} subtitle={waysText('undoText')} />
      <ul className="mb-6 list-disc space-y-1.5 pl-5 text-ink-soft">
        <li>{waysText('undoAddress')}</li>
        <li>{waysText('undoWays')}</li>
        <li>{waysText('undoDevices')}</li>
        <li>{waysText('undoPassword')}</li>
      </ul>
      {undo.error && (
        <Banner tone="error" live="alert" className="mb-4">
          {errorText(undo.error, errorsText('failed'))}
        </Banner>
      )}
      <Button wide pending={undo.isPending} onClick={() => undo.mutate()}>
        {waysText('undo')}
      </Button>
      <SiteFooter />
    </div>
  );
}
