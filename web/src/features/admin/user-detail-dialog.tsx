import type { AdminUser } from '@meongmate/shared/contract/admin';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Avatar } from '../../parts/avatar.tsx';
import { InstagramLink } from '../../parts/instagram-link.tsx';
import { Photo } from '../../parts/photo.tsx';
import { adminText } from '../../texts/admin.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { dayText, nameText } from './admin-format.ts';
import { userDetailQuery } from './api.ts';
import { EmailText } from './email-text.tsx';
import { LoadError } from './load-failed.tsx';
import type { Account } from './use-moderation.ts';
import { UserActions } from './user-actions.tsx';
import { shownPhoto, UserStatus } from './user-status.tsx';

/** Rows that span both columns. */
const WIDE_ROWS: ReadonlySet<string> = new Set(
  (['email', 'instagram', 'blockedReason', 'bio'] as const).map((name) =>
    adminText(`details.${name}`),
  ),
);

/** The complete record of a user; the server logs each opening. */
export function UserDetailDialog({
  userId,
  onBlock,
  onClose,
}: {
  userId: number;
  onBlock: (account: Account) => void;
  onClose: () => void;
}) {
  const query = useQuery(userDetailQuery(userId));
  const { data: user, error, isFetching } = query;
  return (
    <Dialog
      wide
      title={adminText('detailTitle')}
      onClose={onClose}
      actions={
        <DialogActions onClose={onClose} label={adminText('close')}>
          {user && <UserActions account={user} onBlock={onBlock} />}
        </DialogActions>
      }
    >
      {user ? (
        <UserRecord user={user} />
      ) : error && !isFetching ? (
        <LoadError title={adminText('detailFailed')} query={query} />
      ) : (
        // About as high as a record, so that the dialog does not grow.
        <SkeletonGroup label={adminText('loading')} className="flex flex-col gap-3 pt-2">
          <Skeleton className="h-44 w-full" card />
          <Skeleton className="h-160 w-full sm:h-96" card />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

function UserRecord({ user }: { user: AdminUser }) {
  const name = nameText(user.name);
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [adminText('details.id'), user.id],
    [adminText('details.name'), name],
    [adminText('details.email'), <EmailText key="email" email={user.email} />],
    [adminText('details.joined'), dayText(user.createdAt)],
    [adminText('details.status'), <UserStatus key="status" user={user} />],
    [adminText('details.admin'), user.isAdmin ? adminText('yes') : adminText('no')],
    [adminText('details.gender'), user.gender && adminText(`gender.${user.gender}`)],
    [adminText('details.age'), user.age !== null && adminText('age', { age: user.age })],
    [adminText('details.occupation'), user.occupation],
    [
      adminText('details.instagram'),
      user.instagramId && (
        <InstagramLink key="instagram" name={name} handle={user.instagramId} className="-my-2.5" />
      ),
    ],
    [adminText('details.dogName'), user.dogName],
    [adminText('details.dogBreed'), user.dogBreed],
    ...(user.isBlocked ? [[adminText('details.blockedReason'), user.blockedReason] as const] : []),
    [adminText('details.bio'), user.bio],
  ];
  return (
    <>
      <div className="flex items-end gap-4 pt-2 pb-3">
        <Photo
          path={shownPhoto(user, user.dogImage)}
          alt={adminText('dogPhotoOf', { name: user.dogName || name })}
          sizes="192px"
          seed={user.id}
          eager
          className="max-w-48 rounded-card"
        />
        <Avatar
          name={name}
          path={shownPhoto(user, user.profileImage)}
          size="large"
          alt={adminText('profilePhotoOf', { name })}
        />
      </div>
      <dl className="grid grid-cols-1 border-b border-line sm:grid-cols-2">
        {rows.map(([label, value]) => (
          <div
            key={label}
            className={clsx(
              'flex flex-wrap gap-x-3 border-t border-line py-2.5 sm:pr-6',
              WIDE_ROWS.has(label) && 'sm:col-span-2',
            )}
          >
            <dt className="basis-[6rem] text-sm leading-6">{label}</dt>
            <dd className="min-w-0 flex-1 basis-[8rem] whitespace-pre-line text-ink">
              {value || <span className="text-ink-soft">{adminText('none')}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
