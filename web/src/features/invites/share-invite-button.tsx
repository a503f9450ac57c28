import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useUser } from '../../lib/session.tsx';
import { shareLink } from '../../parts/share-link.ts';
import { inviteText } from '../../texts/invites.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { Button } from '../../ui/button.tsx';
import { invitesQuery } from './api.ts';

/** Shares the user's invitation; without a network the address of the app. */
export function ShareInviteButton({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) {
  const user = useUser();
  // Loaded before the press: a browser opens the share sheet only directly after it.
  const { data } = useQuery(invitesQuery(user.id));
  const url = data?.current.url ?? location.origin;
  return (
    <Button
      variant={variant}
      wide
      icon={Share2}
      onClick={() => void shareLink(url, inviteText('message', { dog: dogNameOf(user) }))}
    >
      {inviteText('send')}
    </Button>
  );
}
