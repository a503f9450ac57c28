import type { ChatRoom, Message } from '@meongmate/shared/contract/chat';

const otherUser = {
  id: 2,
  name: '김민서',
  dogName: '보리',
  dogBreed: '시바견',
  profileImage: null,
  dogImage: null,
  isDeleted: false,
};

type GivenRoom = Partial<Omit<ChatRoom, 'otherUser'>> & {
  otherUser?: Partial<ChatRoom['otherUser']>;
};

export const aRoom = (given: GivenRoom = {}): ChatRoom => ({
  id: 5,
  user1Id: 1,
  user2Id: 2,
  isClosed: false,
  unreadCount: 0,
  otherLastReadMessageId: 0,
  greeting: null,
  lastMessage: null,
  lastMessageAt: null,
  ...given,
  otherUser: { ...otherUser, ...given.otherUser },
});

export const aMessage = (given: Partial<Message> = {}): Message => ({
  id: 11,
  roomId: 5,
  senderId: 2,
  message: '안녕하세요',
  createdAt: '2026-11-21T00:00:00.000Z',
  clientId: null,
  sender: { name: '김민서', dogName: '보리', dogBreed: '시바견' },
  walkEvent: null,
  ...given,
});
