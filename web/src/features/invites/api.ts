import {
  createInvite,
  endInvite,
  getInviter,
  type Invite,
  listInvites,
} from '@meongmate/shared/contract/invites';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import { INVITE_MS, INVITER_SHOWN_MS } from '@meongmate/shared/rules/invites';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useUser } from '../../lib/session.tsx';
import { showError, showToast } from '../../lib/toast.ts';
import { useExclusiveMutation } from '../../lib/use-exclusive-mutation.ts';
import { inviteText } from '../../texts/invites.ts';

export const invitesKey = ['invites'] as const;

const endOf = ({ expiresAt }: Pick<Invite, 'expiresAt'>) => Date.parse(expiresAt);

/** Whether an invitation is valid, at a time in ms. */
export const isValidInvite = (invite: Invite, now: number): boolean => endOf(invite) > now;

/** So long before its end an invitation is not passed on any more: a link is opened days later. */
const SPARE_MS = INVITE_MS / 2;

interface OwnInvites {
  /** The one to pass on. */
  current: Pick<Invite, 'code' | 'url' | 'expiresAt'>;
  /** All, newest first. */
  all: Invite[];
}

/** The own invitations. One that can be passed on is created if there is none. */
export const invitesQuery = (userId: number) =>
  queryOptions({
    queryKey: [...invitesKey, userId],
    staleTime: DAY_MS,
    queryFn: async ({ signal }): Promise<OwnInvites> => {
      const before = await call(listInvites, { signal });
      const usable = before.find((invite) => endOf(invite) > Date.now() + SPARE_MS);
      if (usable) return { current: usable, all: before };
      await call(createInvite);
      const all = await call(listInvites, { signal });
      const [current] = all;
      if (!current) throw new Error('the new invitation is not in the list');
      return { current, all };
    },
  });

/** Who invited the user, asked only within the first 30 days of the account. */
export function useInviter() {
  const { id, createdAt } = useUser();
  const [openedAt] = useState(Date.now);
  return useQuery({
    queryKey: ['inviter', id],
    staleTime: DAY_MS,
    // The page waits for it.
    retry: false,
    enabled: openedAt - Date.parse(createdAt) < INVITER_SHOWN_MS,
    queryFn: async ({ signal }) => (await call(getInviter, { params: { id }, signal })).inviter,
  });
}

export function useEndInvite() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: ({ code }: Invite) => call(endInvite, { params: { code } }),
    onSuccess({ message }) {
      showToast({ title: message });
      return client.invalidateQueries({ queryKey: invitesKey });
    },
    onError: (error) => showError(inviteText('endFailed'), error),
  });
}
