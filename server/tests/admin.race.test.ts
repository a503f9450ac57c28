import { expect, it } from 'vitest';
import { aMember } from './_support/builders.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();

it('[ADM-17] two admins who delete each other at the same time leave one admin', async () => {
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
