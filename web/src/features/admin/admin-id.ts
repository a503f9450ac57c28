import { currentUserStore } from '../../lib/storage.ts';

/** Who calls, as every admin call says once more. */
export function adminId(): number {
  const user = currentUserStore.get();
  if (!user) throw new Error('User not authenticated');
  return user.id;
}
