/** One key for each message on its way, so that two tabs never write over each other's. */
export const unsentKey = (userId: number, clientId: string) => `unsent:${userId}:${clientId}`;

/** Where this person's messages on their way are kept; none where the browser keeps nothing. */
export function keysOfUnsent(userId: number): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(unsentKey(userId, '')));
  } catch {
    return [];
  }
}
