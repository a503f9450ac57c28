import { expect, it } from 'vitest';
import { lockProofs } from '../src/features/blocks/account-keys.ts';
import { aMember } from './_support/builders.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();

it('[ADM-16] two admins who delete each other at the same time leave one admin', async () => {
  for (let round = 0; round < 5; round++) {
    const [firstAdmin, secondAdmin] = [
      await aMember(app(), { isAdmin: true }),
      await aMember(app(), { isAdmin: true }),
    ];
    const responses = await Promise.all([
      firstAdmin.client.delete(`/api/admin/users/${secondAdmin.id}?userId=${firstAdmin.id}`),
      secondAdmin.client.delete(`/api/admin/users/${firstAdmin.id}?userId=${secondAdmin.id}`),
    ]);
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    // The second one is no longer an admin, or would be the last admin to be deleted.
    expect([400, 401, 403]).toContain(statuses[1]);
    const remainingAdmins = await app().db.query<{ id: number }>(
      'select id from users where is_admin and deleted_at is null and blocked_at is null',
    );
    expect(remainingAdmins).toHaveLength(1);
    await app().db.query('update users set is_admin = false');
  }
});

it('[BLK-52] a block locks the mailbox before its account, so that two moderators never wait for each other', async () => {
  const admin = await aMember(app(), { isAdmin: true });
  const owner = await aMember(app(), { email: 'owner+1@mailbox.example' });
  let blocking: Promise<{ status: number }> | undefined;
  await app().db.tx(async (tx) => {
    await lockProofs(tx, app().keys, [{ email: 'owner+2@mailbox.example' }]);
    const path = `/api/admin/users/${owner.id}/block?userId=${admin.id}`;
    blocking = admin.client.post(path, { reason: '스팸' });
    await expect
      .poll(() =>
        app().db.query(
          "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
        ),
      )
      .toHaveLength(1);
    await app().db.query('select from users where id = $1 for update nowait', [owner.id]);
  });
  expect((await blocking)?.status).toBe(200);
});
