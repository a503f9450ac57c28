import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminTexts } from '../../texts/admin.ts';
import { usersQuery } from './api.ts';
import { BlockReasonDialog } from './block-reason-dialog.tsx';
import { PagedList } from './paged-list.tsx';
import type { Account } from './use-moderation.ts';
import { UserDetailDialog } from './user-detail-dialog.tsx';
import { UserRows } from './user-rows.tsx';

const TEXTS = {
  search: adminTexts.searchUsers,
  count: adminTexts.usersCount,
  failed: adminTexts.usersFailed,
  empty: adminTexts.noUsers,
};

export function UsersTab() {
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(usersQuery(search));
  const [openId, setOpenId] = useState<number>();
  const [blocking, setBlocking] = useState<Account>();
  return (
    <>
      <PagedList query={query} search={search} onSearch={setSearch} texts={TEXTS}>
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
