import type { AdminUser } from '@meongmate/shared/contract/admin';
import { DESKTOP_QUERY, useMediaQuery } from '../../lib/media-query.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { adminText } from '../../texts/admin.ts';
import { Card } from '../../ui/card.tsx';
import { dayText, nameText } from './admin-format.ts';
import { EmailText } from './email-text.tsx';
import type { Account } from './use-moderation.ts';
import { UserActions } from './user-actions.tsx';
import { AdminBadge, shownPhoto, UserStatus } from './user-status.tsx';

interface RowsProps {
  users: readonly AdminUser[];
  onOpen: (user: AdminUser) => void;
  onBlock: (account: Account) => void;
}

/** A table on wide screens, cards on phones. */
export function UserRows(props: RowsProps) {
  return useMediaQuery(DESKTOP_QUERY) ? <UserTable {...props} /> : <UserCards {...props} />;
}

function NameButton({ user, onOpen }: { user: AdminUser; onOpen: RowsProps['onOpen'] }) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onOpen(user)}
        className="inline-flex min-h-11 min-w-11 items-center rounded-control text-left font-semibold text-primary underline-offset-4 hover:underline"
      >
        <span className="truncate">{nameText(user.name)}</span>
      </button>
      {user.isAdmin && <AdminBadge />}
    </span>
  );
}

const cell = 'px-3 py-2 first:pl-5 last:pr-5';

const COLUMNS = ['id', 'name', 'email', 'dogName', 'status', 'joined', 'actions'] as const;

function UserTable({ users, onOpen, onBlock }: RowsProps) {
  return (
    <Card padding="none" className="overflow-hidden">
      <table aria-label={adminText('usersTable')} className="w-full table-fixed text-left">
        <colgroup>
          <col className="w-20" />
          <col className="w-[18%]" />
          <col />
          <col className="w-[12%]" />
          <col className="w-24" />
          <col className="w-32" />
          <col className="w-48" />
        </colgroup>
        <thead className="border-b border-line text-sm text-ink-soft">
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className={`${cell} py-3! font-semibold`}>
                {adminText(`columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {users.map((user) => (
            <tr key={user.id} data-testid="user-row">
              <td className={`${cell} text-sm text-ink-soft`}>{user.id}</td>
              <td className={cell}>
                <NameButton user={user} onOpen={onOpen} />
              </td>
              <td className={`${cell} truncate text-sm`} title={user.email}>
                {user.email}
              </td>
              <td className={`${cell} truncate`}>{user.dogName || adminText('none')}</td>
              <td className={cell}>
                <UserStatus user={user} />
              </td>
              <td className={`${cell} text-sm whitespace-nowrap`}>
                <time dateTime={user.createdAt}>{dayText(user.createdAt)}</time>
              </td>
              <td className={cell}>
                <div className="flex gap-2">
                  <UserActions
                    account={user}
                    onBlock={onBlock}
                    padding="tight"
                    className="whitespace-nowrap"
                  />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function UserCards({ users, onOpen, onBlock }: RowsProps) {
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {users.map((user) => (
        <Card as="li" key={user.id} data-testid="user-row" className="flex flex-col">
          <div className="flex flex-wrap items-center gap-3">
            <Avatar name={nameText(user.name)} path={shownPhoto(user, user.profileImage)} />
            <div className="min-w-24 flex-1">
              <NameButton user={user} onOpen={onOpen} />
            </div>
            <UserStatus user={user} />
          </div>
          <dl className="mt-2 mb-4 grid grid-cols-1 gap-y-1 text-sm">
            {(
              [
                [adminText('columns.id'), user.id],
                [adminText('columns.email'), <EmailText key="email" email={user.email} />],
                [adminText('columns.dogName'), user.dogName || adminText('none')],
                [adminText('columns.joined'), dayText(user.createdAt)],
              ] as const
            ).map(([label, value]) => (
              <div key={label} className="flex flex-wrap gap-x-4">
                <dt className="basis-[4.5rem] text-ink-soft">{label}</dt>
                <dd className="min-w-0 flex-1 basis-[8rem] overflow-x-clip">{value}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-auto flex flex-wrap gap-2 empty:hidden">
            <UserActions account={user} onBlock={onBlock} />
          </div>
        </Card>
      ))}
    </ul>
  );
}
