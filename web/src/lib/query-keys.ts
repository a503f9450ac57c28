/** Keys of lists that other features invalidate. */
export const locationKey = ['place'] as const;
export const nearbyKey = ['nearby'] as const;
/** The list of neighbours that the device stores. */
export const lastNeighboursKey = ['last-neighbours'] as const;
export const friendRequestsKey = ['friend-requests'] as const;
export const connectionsKey = ['connections'] as const;
export const blockedUsersKey = ['blocked-users'] as const;
/** Whether the user has blocked another one, by the ids of both. */
export const blockKey = ['chat', 'block'] as const;
/** Whether a user has blocked another one. */
export const pairBlockKey = (userId: number, otherId: number) =>
  [...blockKey, userId, otherId] as const;
export const roomsKey = ['chat', 'rooms'] as const;
export const walksKey = ['walks'] as const;
export const lostDogsKey = ['lost-dogs'] as const;
export const userListKeys = [nearbyKey, friendRequestsKey, connectionsKey, roomsKey, walksKey];
export const userRoomsKey = (userId: number) => [...roomsKey, userId] as const;
