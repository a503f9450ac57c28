import type { ChatRoom, Message } from '@meongmate/shared/contract/chat';
import type { Language } from '@meongmate/shared/rules/language';
import type { MessageRow } from '../../product/message-row.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import { walkMessageText } from '../../product/texts/walk-message-text.ts';
import { toPhotoPath } from '../users/users.view.ts';
import { toSharedWalk, toWalkEvent } from '../walks/walks.view.ts';
import type { RoomRow } from './rooms.repository.ts';

export function toMessage(row: MessageRow, language: Language): Message {
  const isDeleted = row.sender_deleted;
  return {
    id: row.id,
    roomId: row.room_id,
    senderId: row.sender_id,
    message: walkMessageText(row.walk?.starts_at, row.walk_event, language) ?? row.message,
    createdAt: row.created_at.toISOString(),
    clientId: row.client_id,
    sender: {
      name: isDeleted ? TEXTS[language].formerMember : row.sender_name,
      dogName: isDeleted ? null : row.sender_dog_name,
      dogBreed: isDeleted ? null : row.sender_dog_breed,
    },
    ...(row.walk && { walk: toSharedWalk(row.walk) }),
    // Copies for reports of earlier versions do not have it.
    walkEvent: row.walk_event ? toWalkEvent(row.walk_event) : null,
  };
}

/** A message of a room with its sender; null if it does not exist or was anonymised. */
const toExcerpt = (message: string | null, senderId: number | null, at: Date | null) =>
  message && senderId !== null && at !== null
    ? { message, senderId, createdAt: at.toISOString() }
    : null;

/** A room with a blocked partner stays in the list, without messages and outside the unread count. */
export function toChatRoom(row: RoomRow, language: Language): ChatRoom {
  const isDeleted = row.other_deleted;
  const hidesPhoto = isDeleted || row.other_suspended || row.blocked_pair;
  return {
    id: row.id,
    user1Id: row.user1_id,
    user2Id: row.user2_id,
    otherUser: {
      id: row.other_id,
      name: isDeleted ? TEXTS[language].formerMember : row.other_name,
      dogName: isDeleted ? null : row.other_dog_name,
      dogBreed: isDeleted ? null : row.other_dog_breed,
      profileImage: hidesPhoto ? null : toPhotoPath(row.other_photo),
      dogImage: hidesPhoto ? null : toPhotoPath(row.other_dog_photo),
      isDeleted: isDeleted,
    },
    isClosed: row.is_closed,
    unreadCount: row.blocked_pair ? 0 : row.unread_count,
    otherLastReadMessageId: row.other_last_read_id,
    greeting: row.blocked_pair
      ? null
      : toExcerpt(row.greeting, row.greeting_sender_id, row.greeting_at),
    lastMessage: row.blocked_pair
      ? null
      : toExcerpt(
          walkMessageText(row.last_walk_at, row.last_walk_event, language) ?? row.last_message,
          row.last_sender_id,
          row.last_message_at,
        ),
    lastMessageAt: row.last_message_at?.toISOString() ?? null,
  };
}

/** The values by which the list is sorted. */
export const cursorOfRoom = (row: RoomRow) => [row.changed_at.getTime(), row.id];
