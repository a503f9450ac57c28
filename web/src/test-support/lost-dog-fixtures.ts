import type { LostDog, Sighting } from '@meongmate/shared/contract/lost-dogs';
import { aPerson } from './user-fixtures.ts';

/** An alert of a neighbour. */
export const aLostDog = (given: Partial<LostDog> = {}): LostDog => ({
  id: 41,
  owner: aPerson({ id: 9, name: '이하루', dogName: '초롱' }),
  dogName: '초롱',
  photo: '/api/lost-dogs/41/photo',
  description: '연한 갈색 치와와예요.\n분홍 꽃핀을 했어요.',
  lastSeenAt: '2026-11-24T07:20:00.000Z',
  latitude: 37.5746,
  longitude: 126.9945,
  placeName: '종묘공원 정문 근처',
  status: 'lost',
  createdAt: '2026-11-24T07:30:00.000Z',
  endsAt: '2026-11-27T07:30:00.000Z',
  distance: 1.2,
  shareUrl: 'https://meongmate.example/lost/AAAAAAAAAAAAAAAAAAAAAAAA',
  ...given,
});

/** By a member. */
export const aSighting = (given: Partial<Sighting> = {}): Sighting => ({
  id: 7,
  seenAt: '2026-11-24T07:50:00.000Z',
  latitude: 37.578,
  longitude: 126.9945,
  note: '편의점 앞에서 쉬고 있었어요',
  photo: null,
  createdAt: '2026-11-24T07:51:00.000Z',
  byMember: true,
  reporter: aPerson({ id: 5, name: '박솔' }),
  contact: null,
  ...given,
});
