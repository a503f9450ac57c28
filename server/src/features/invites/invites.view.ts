import type { Invite } from '@meongmate/shared/contract/invites';
import type { InviteRow, InviterRow } from './invites.repository.ts';

export const inviteUrl = (publicUrl: string, code: string) => `${publicUrl}/i/${code}`;

export const toInvite = (row: InviteRow, publicUrl: string): Invite => ({
  code: row.code,
  url: inviteUrl(publicUrl, row.code),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  signups: row.signups,
});

export const toInviter = ({ name, dog_name, dog_photo }: InviterRow, code: string) => ({
  name,
  dogName: dog_name,
  dogImage: dog_photo && `/i/${code}/dog.webp`,
});
