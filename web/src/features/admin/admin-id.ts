import { currentUserStore } from '../../lib/storage.ts';

/** Returns the `userId` that every admin request must contain. */
export function adminId(): number {
  const user = currentUserStore.get();
  if (!user) throw new Error('User not authenticated');
  return user.id;
}
