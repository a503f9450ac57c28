/** One key per pending message, so that two tabs never overwrite each other's messages. */
export const outboxKey = (userId: number, clientId: string) => `unsent:${userId}:${clientId}`;

/** Returns the keys of the user's pending messages; an empty list if the storage is unavailable. */
export function listOutboxKeys(userId: number): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(outboxKey(userId, '')));
  } catch {
    return [];
  }
}
