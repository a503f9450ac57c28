import { confirmWarning } from '@meongmate/shared/contract/users';
import { useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useSession, useUser } from '../../lib/session.tsx';
import { SittingDog } from '../../parts/dogs/sitting-dog.tsx';
import { warningText } from '../../texts/warning.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useDocumentTitle } from '../document-title.ts';

/** The unread warning of a moderator. Names the violation, never a report, a reporter or a time. */
export function WarningPage() {
  const { id, warning } = useUser();
  const title = useRef<HTMLHeadingElement>(null);
  const { updateUser } = useSession();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  useDocumentTitle(warningText('documentTitle'));
  if (!warning) return null;

  async function confirm(at: string): Promise<void> {
    setIsPending(true);
    setFailure(undefined);
    try {
      const { user } = await call(confirmWarning, { params: { id }, body: { at } });
      updateUser(user);
      // If there is another warning, it has replaced the text above the button.
      title.current?.focus();
    } catch (error) {
      setFailure(errorText(error, warningText('failed')));
    } finally {
      setIsPending(false);
    }
  }

  return (
    <div className="page-column flex min-h-svh flex-col justify-center gap-4 py-8">
      <div className="mx-auto w-44 max-w-full">
        <SittingDog />
      </div>
      <h1 ref={title} tabIndex={-1} className="text-center text-xl font-bold text-balance">
        {warningText('title')}
      </h1>
      <p className="text-balance text-center text-ink-soft">{warningText('foundText')}</p>
      <Card>
        <p className="font-semibold">{warningText(warning.reason)}</p>
        <h2 className="mt-4 text-sm font-semibold text-primary-ink">
          {warningText('changeTitle')}
        </h2>
        <p className="mt-1">{warningText(`${warning.reason}Change`)}</p>
      </Card>
      <p className="text-sm text-ink-soft">{warningText('again')}</p>
      {failure && (
        <Banner tone="error" live="alert">
          {failure}
        </Banner>
      )}
      <Button
        wide
        pending={isPending}
        data-testid="warning-seen"
        onClick={() => void confirm(warning.at)}
      >
        {warningText('confirm')}
      </Button>
      <TextLink to={paths.contactAdmin} className="self-center">
        {warningText('contact')}
      </TextLink>
    </div>
  );
}
