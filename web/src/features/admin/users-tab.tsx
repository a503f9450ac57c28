import { ACCOUNT_STATUSES, type UserOrder } from '@meongmate/shared/rules/moderation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminText } from '../../texts/admin.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { usersQuery } from './api.ts';
import { BlockReasonDialog } from './block-reason-dialog.tsx';
import { PagedList } from './paged-list.tsx';
import type { Account } from './use-moderation.ts';
import { UserDetailDialog } from './user-detail-dialog.tsx';
import { UserRows } from './user-rows.tsx';

const TEXTS = {
  search: adminText('searchUsers'),
  count: (count: string) => adminText('usersCount', { count }),
  failed: adminText('usersFailed'),
  empty: adminText('noUsers'),
};

const STATUSES = ['all', ...ACCOUNT_STATUSES] as const;
type StatusFilter = (typeof STATUSES)[number];
const STATUS_OPTIONS = STATUSES.map(
  (name) => [name, name === 'all' ? adminText('all') : adminText(`status.${name}`)] as const,
);
const ORDER_OPTIONS = [
  ['joined', adminText('userOrders.joined')],
  ['name', adminText('userOrders.name')],
] as const;

export function UsersTab() {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<StatusFilter>('all');
  const [sort, setSort] = useState<UserOrder>('joined');
  const query = useInfiniteQuery(
    usersQuery(search, { status: status === 'all' ? undefined : status, sort }),
  );
  const [openId, setOpenId] = useState<number>();
  const [blocking, setBlocking] = useState<Account>();
  return (
    <>
      <PagedList
        query={query}
        search={search}
        onSearch={setSearch}
        filters={
          <>
            <SelectField
              label={adminText('statusFilter')}
              options={STATUS_OPTIONS}
              value={status}
              onChange={setStatus}
            />
            <SelectField
              label={adminText('sort')}
              options={ORDER_OPTIONS}
              value={sort}
              onChange={setSort}
            />
          </>
        }
        isFiltered={status !== 'all'}
        texts={TEXTS}
      >
        {(users) => (
          <UserRows users={users} onOpen={({ id }) => setOpenId(id)} onBlock={setBlocking} />
        )}
      </PagedList>
      {openId !== undefined && (
        <UserDetailDialog
          userId={openId}
          onBlock={setBlocking}
          onClose={() => setOpenId(undefined)}
        />
      )}
      {blocking && <BlockReasonDialog account={blocking} onClose={() => setBlocking(undefined)} />}
    </>
  );
}
