import type { AdminUser } from '@meongmate/shared/contract/admin';
import clsx from 'clsx';
import { adminText } from '../../texts/admin.ts';

const STATUS_CLASSES = {
  active: 'bg-primary-soft text-primary-ink',
  blocked: 'bg-accent-soft text-accent-ink',
  deleted: 'bg-muted text-ink-soft',
} as const;

/** Deleted takes precedence over blocked, blocked over active. */
export function statusOf({ isDeleted, isBlocked }: Pick<AdminUser, 'isDeleted' | 'isBlocked'>) {
  return isDeleted ? 'deleted' : isBlocked ? 'blocked' : 'active';
}

const pill = 'inline-flex shrink-0 items-center rounded-full px-3 py-1 text-sm font-semibold';

export function UserStatus({ user }: { user: AdminUser }) {
  const status = statusOf(user);
  return (
    <span className={clsx(pill, STATUS_CLASSES[status])}>{adminText(`status.${status}`)}</span>
  );
}

export function AdminBadge() {
  return (
    <span className="inline-flex shrink-0 rounded-full bg-primary px-2 py-0.5 text-xs font-semibold text-on-primary">
      {adminText('admin')}
    </span>
  );
}

/** Photos of deleted users are not shown and not requested. */
export function shownPhoto(user: AdminUser, path: string | null): string | null {
  return statusOf(user) === 'deleted' ? null : path;
}
