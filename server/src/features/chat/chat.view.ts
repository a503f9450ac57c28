import type { ChatRoom, Message, Quote } from '@meongmate/shared/contract/chat';
import type { Language } from '@meongmate/shared/rules/language';
import { REACTIONS } from '@meongmate/shared/rules/reactions';
import type { MessageRow, QuoteRow } from '../../product/message-row.ts';
import { messageText } from '../../product/texts/message-text.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import { walkMessageText } from '../../product/texts/walk-message-text.ts';
import { toPhotoPath } from '../users/users.view.ts';
import { toSeriesEvent } from '../walks/walk-series.view.ts';
import { toSharedWalk, toWalkEvent } from '../walks/walks.view.ts';
import type { FoundMessage } from './message-search.service.ts';
import type { RoomRow } from './rooms.repository.ts';

const toQuote = (quote: QuoteRow, language: Language): Quote => ({
  id: quote.id,
  senderId: quote.sender_id,
  text: walkMessageText(quote, { language }) ?? quote.text,
  photo: quote.has_photo,
});

/** In the order of `REACTIONS`, without those that no member has. */
const toReactions = (reactions: NonNullable<MessageRow['reactions']>) =>
  REACTIONS.map((reaction) => ({
    reaction,
    userIds: reactions.filter((row) => row.reaction === reaction).map((row) => row.user_id),
  })).filter(({ userIds }) => userIds.length > 0);

export function toMessage(row: MessageRow, language: Language): Message {
  const isDeleted = row.sender_deleted;
  return {
    id: row.id,
    roomId: row.room_id,
    senderId: row.sender_id,
    message: walkMessageText(row, { language }) ?? row.message,
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
    seriesEvent: row.series_event ? toSeriesEvent(row.series_event) : null,
    photo: row.photo
      ? {
          path: `/api/chat/photos/${row.id}`,
          width: row.photo.width,
          height: row.photo.height,
        }
      : null,
    replyTo: row.reply ? toQuote(row.reply, language) : null,
    reactions: toReactions(row.reactions ?? []),
    deletedAt: row.deleted_at?.toISOString() ?? null,
  };
}

/** The greeting or the last message of a room; null if it does not exist or was anonymised. */
const toExcerpt = (message: string | null, senderId: number | null, at: Date | null) =>
  message && senderId !== null && at !== null
    ? { message, senderId, createdAt: at.toISOString() }
    : null;

const lastMessageText = (row: RoomRow, language: Language) =>
  row.last_message === null
    ? null
    : messageText(
        {
          text: row.last_message,
          isTakenBack: row.last_deleted,
          about: {
            walk: row.last_walk,
            walk_event: row.last_walk_event,
            series_event: row.last_series_event,
          },
        },
        language,
        row.reader_zone ?? undefined,
      );

function toPartner(row: RoomRow, language: Language): ChatRoom['otherUser'] {
  const isDeleted = row.other_deleted;
  const hidesPhoto = isDeleted || row.other_suspended || row.blocked_pair;
  return {
    id: row.other_id,
    name: isDeleted ? TEXTS[language].formerMember : row.other_name,
    dogName: isDeleted ? null : row.other_dog_name,
    dogBreed: isDeleted ? null : row.other_dog_breed,
    profileImage: hidesPhoto ? null : toPhotoPath(row.other_photo),
    dogImage: hidesPhoto ? null : toPhotoPath(row.other_dog_photo),
    isDeleted,
  };
}

/** A room with a blocked partner stays in the list, without messages and outside the unread count. */
export function toChatRoom(row: RoomRow, language: Language): ChatRoom {
  return {
    id: row.id,
    user1Id: row.user1_id,
    user2Id: row.user2_id,
    otherUser: toPartner(row, language),
    isClosed: row.is_closed,
    unreadCount: row.blocked_pair ? 0 : row.unread_count,
    otherLastReadMessageId: row.other_last_read_id,
    greeting: row.blocked_pair
      ? null
      : toExcerpt(row.greeting, row.greeting_sender_id, row.greeting_at),
    lastMessage: row.blocked_pair
      ? null
      : toExcerpt(lastMessageText(row, language), row.last_sender_id, row.last_message_at),
    lastMessageAt: row.last_message_at?.toISOString() ?? null,
    changeSeq: row.change_seq,
    hasWritten: row.has_written,
  };
}

export const toSearchResult = ({ message, room }: FoundMessage, language: Language) => ({
  roomId: room.id,
  otherUser: toPartner(room, language),
  message: toMessage(message, language),
});

/** The values by which the list is sorted. */
export const cursorOfRoom = (row: RoomRow) => [row.changed_at.getTime(), row.id];
