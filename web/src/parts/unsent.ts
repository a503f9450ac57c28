/** One key per pending message, so that two windows never overwrite each other's messages. */
export const outboxKey = (userId: number, clientId: string) => `unsent:${userId}:${clientId}`;
/** The database with the photos of the user's pending messages. */
export const unsentPhotosName = (userId: number) => `unsentPhotos:${userId}`;
/** The responses to proposals that wait for the network. */
export const walkAnswersKey = (userId: number) => `walkAnswers:${userId}`;

/** The alert that waits for the network. */
export const pendingAlertKey = (userId: number) => `lostDog:${userId}`;

/** Returns the keys of the user's pending messages; an empty list if the storage is unavailable. */
export function listOutboxKeys(userId: number): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(outboxKey(userId, '')));
  } catch {
    return [];
  }
}

/** Returns the stored responses to proposals; an empty list if the storage is unavailable. */
export function readWalkAnswers(userId: number): unknown[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(walkAnswersKey(userId)) ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function hasPendingAlert(userId: number): boolean {
  try {
    return localStorage.getItem(pendingAlertKey(userId)) !== null;
  } catch {
    return false;
  }
}

export interface UnsentCounts {
  messages: number;
  answers: number;
  alerts: number;
}

/** Returns how much of the user's data this device stores until the server has it. */
export const countUnsent = (userId: number): UnsentCounts => ({
  messages: listOutboxKeys(userId).length,
  answers: readWalkAnswers(userId).length,
  alerts: Number(hasPendingAlert(userId)),
});

/** For a log-out. After a session that the server ended, unsent data waits for the same user (CLI-18). */
export function deleteUnsent(userId: number): void {
  try {
    const keys = [...listOutboxKeys(userId), walkAnswersKey(userId), pendingAlertKey(userId)];
    for (const key of keys) localStorage.removeItem(key);
    indexedDB.deleteDatabase(unsentPhotosName(userId));
  } catch {
    // Nothing was stored.
  }
}
