import type { Connection } from '@meongmate/shared/contract/connections';
import type { ReceivedRequest, SentRequest } from '@meongmate/shared/contract/friend-requests';
import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import type { PartnerCard, User } from '@meongmate/shared/contract/people';
import { NO_DOG_FACTS } from '@meongmate/shared/profile/profile-schemas';

export const aPerson = (given: Partial<PartnerCard> = {}): PartnerCard => ({
  id: 2,
  name: '김민서',
  profileImage: null,
  gender: 'female',
  age: 29,
  occupation: null,
  bio: '천천히 냄새 맡는 산책을 좋아해요',
  dogName: '보리',
  dogBreed: '시바견',
  dogGender: 'male',
  dogSize: 'medium',
  dogAge: '3살',
  dogImage: null,
  dogPersonality: null,
  walkingDays: '["tuesday","thursday"]',
  walkingTimes: '["18:00-22:00"]',
  ...NO_DOG_FACTS,
  ...given,
});

export const aUser = (given: Partial<User> = {}): User => ({
  ...aPerson({ id: 1, name: '윤하늘', dogName: '두부', dogBreed: '말티즈' }),
  email: 'haneul@example.com',
  instagramId: 'dubu',
  latitude: 37.5662,
  longitude: 126.9764,
  termsAgreed: true,
  agreedAt: '2026-11-01T00:00:00.000Z',
  isAdmin: false,
  isBlocked: false,
  isDeleted: false,
  locationKept: false,
  discoveryPaused: false,
  visibleTo: 'everyone',
  profileComplete: true,
  warning: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  ...given,
});

export const aNeighbour = (given: Partial<NearbyUser> = {}): NearbyUser => ({
  ...aPerson(),
  latitude: 37.57,
  longitude: 126.98,
  distance: 0.35,
  isNew: false,
  sharedSlots: 0,
  ...given,
});

const request = {
  id: 7,
  message: '같이 걸어요',
  status: 'pending',
  instagramShared: false,
  chatAccepted: false,
  createdAt: '2026-11-21T00:00:00.000Z',
  chatRoomId: null,
} as const;

export const aReceivedRequest = (given: Partial<ReceivedRequest> = {}): ReceivedRequest => ({
  ...request,
  senderId: 2,
  receiverId: 1,
  sender: aPerson({ instagramId: 'bori.daily' }),
  distance: 0.35,
  ...given,
});

export const aSentRequest = (given: Partial<SentRequest> = {}): SentRequest => ({
  ...request,
  senderId: 1,
  receiverId: 2,
  receiver: aPerson(),
  ...given,
});

export const aConnection = (given: Partial<Connection> = {}): Connection => ({
  id: 3,
  user1Id: 1,
  user2Id: 2,
  createdAt: '2026-11-10T00:00:00.000Z',
  instagramShared: true,
  sharesMine: true,
  withdrawnAt: null,
  chatRoomId: 5,
  connectedUser: aPerson({ instagramId: 'bori.daily' }),
  ...given,
});
