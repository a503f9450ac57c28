import { useState } from 'react';
import { PersonDialog } from '../../parts/person-dialog.tsx';
import { Photo } from '../../parts/photo.tsx';
import { discoverText } from '../../texts/discover.ts';
import { inviteText } from '../../texts/invites.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { Card } from '../../ui/card.tsx';
import { StretchedButton } from '../../ui/stretched-button.tsx';
import { PersonAction } from '../friend-requests/person-action.tsx';
import { useInviter } from './api.ts';

/** For a new user who came through an invitation: the inviter, before all neighbours and at any distance. */
export function InviterCard({ className }: { className?: string }) {
  const { data: inviter } = useInviter();
  const [open, setOpen] = useState(false);
  if (!inviter) return null;
  const dog = dogNameOf(inviter);
  return (
    <Card as="section" padding="small" data-testid="inviter-card" className={className}>
      <div className="relative flex items-center gap-4">
        <StretchedButton
          label={discoverText('seeDetails', { dog })}
          onClick={() => setOpen(true)}
        />
        <Photo
          path={inviter.dogImage}
          alt=""
          sizes="80px"
          ratio="square"
          seed={inviter.id}
          eager
          width="w-20"
          className="rounded-card"
        />
        <div className="min-w-0 flex-1">
          <h2 className="font-bold text-balance wrap-break-word">
            {inviteText('inviterTitle', { dog, name: inviter.name })}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">{inviteText('inviterText')}</p>
        </div>
      </div>
      <div className="mt-3 flex justify-end">
        <PersonAction person={inviter} />
      </div>
      {open && (
        <PersonDialog
          person={inviter}
          action={<PersonAction person={inviter} />}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
