import type { ChatRoom, Message } from '@meongmate/shared/contract/chat';
import type { Language } from '@meongmate/shared/rules/language';
import { TEXTS } from '../../texts/texts.ts';
import { toPhotoPath } from '../users/users.view.ts';
import type { MessageRow } from './messages.repository.ts';
import type { RoomRow } from './rooms.repository.ts';

export function toMessage(row: MessageRow, language: Language): Message {
  const gone = row.sender_deleted;
  return {
    id: row.id,
    roomId: row.room_id,
    senderId: row.sender_id,
    message: row.message,
    createdAt: row.created_at.toISOString(),
    clientId: row.client_id,
    sender: {
      name: gone ? TEXTS[language].formerMember : row.sender_name,
      dogName: gone ? null : row.sender_dog_name,
      dogBreed: gone ? null : row.sender_dog_breed,
    },
  };
}

/** A room with a blocked partner stays in the list, without preview and outside the unread count. */
export function toChatRoom(row: RoomRow, language: Language): ChatRoom {
  const gone = row.other_deleted;
  const hidesPhoto = gone || row.other_suspended || row.blocked_pair;
  const { last_message: text, last_sender_id: senderId, last_message_at: at } = row;
  const preview = !row.blocked_pair && text !== null && senderId !== null && at !== null;
  return {
    id: row.id,
    user1Id: row.user1_id,
    user2Id: row.user2_id,
    otherUser: {
      id: row.other_id,
      name: gone ? TEXTS[language].formerMember : row.other_name,
      dogName: gone ? null : row.other_dog_name,
      dogBreed: gone ? null : row.other_dog_breed,
      profileImage: hidesPhoto ? null : toPhotoPath(row.other_photo),
      isDeleted: gone,
    },
    unreadCount: row.blocked_pair ? 0 : row.unread_count,
    lastMessage: preview ? { message: text, senderId, createdAt: at.toISOString() } : null,
    lastMessageAt: at?.toISOString() ?? null,
  };
}
