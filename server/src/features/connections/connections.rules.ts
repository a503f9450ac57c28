/** The contacts that the accepted type shares, and whether the user withdrew their own handle. */
interface SharingState {
  instagramShared: boolean;
  isWithdrawn: boolean;
}

/** Returns what sharing or withdrawing the own handle changes, or why it may not be shared. */
export function sharingChange(
  { instagramShared, isWithdrawn }: SharingState,
  isShared: boolean,
): 'changed' | 'none' | 'not_shared' {
  if (!instagramShared) return isShared ? 'not_shared' : 'none';
  return isShared === isWithdrawn ? 'changed' : 'none';
}
