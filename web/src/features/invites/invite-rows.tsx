import type { Invite } from '@meongmate/shared/contract/invites';
import { useState } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { monthDayText } from '../../texts/format.ts';
import { inviteText } from '../../texts/invites.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { isValidInvite, useEndInvite } from './api.ts';

/** The own invitations, with the number of neighbours who came, and an end for each. */
export function InviteRows({ invites }: { invites: readonly Invite[] }) {
  const now = useNow();
  const [ending, setEnding] = useState<Invite>();
  const { mutate, isPending } = useEndInvite();
  return (
    <section aria-label={inviteText('yours')}>
      <h2 className="px-1 pb-2 font-bold">{inviteText('yours')}</h2>
      <Card padding="none" className="px-4 py-1">
        <ul className="divide-y divide-line">
          {invites.map((invite) => (
            <li
              key={invite.code}
              data-testid="invite-row"
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 py-2"
            >
              <span>
                <span className="block font-semibold">
                  {invite.signups > 0
                    ? inviteText('signups', { count: invite.signups })
                    : inviteText('noSignups')}
                </span>
                <span className="text-sm text-ink-soft">
                  {isValidInvite(invite, now)
                    ? inviteText('validUntil', {
                        date: monthDayText(new Date(invite.expiresAt), new Date(now)),
                      })
                    : inviteText('over')}
                </span>
              </span>
              {isValidInvite(invite, now) && (
                <Button variant="ghost" small onClick={() => setEnding(invite)}>
                  {inviteText('end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {ending && (
        <ConfirmDialog
          title={inviteText('endTitle')}
          action={inviteText('end')}
          pending={isPending}
          onConfirm={() => mutate(ending, { onSuccess: () => setEnding(undefined) })}
          onClose={() => setEnding(undefined)}
        >
          {inviteText('endText')}
        </ConfirmDialog>
      )}
    </section>
  );
}
