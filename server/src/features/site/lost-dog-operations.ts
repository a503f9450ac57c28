import type { RouteName } from '@meongmate/shared/contract/routes';
import type { OperationDescription } from './walk-operations.ts';

/** A single red pixel. */
export const PHOTO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

type LostDogRouteName = Extract<RouteName, `lostDogs.${string}`>;

/** Alert 1 is the caller's, with a sighting by a member nearby; alert 2 is that of a friend. */
export const LOST_DOG_OPERATIONS: Record<LostDogRouteName, OperationDescription> = {
  'lostDogs.create': {
    summary: 'Place an alert for the caller’s lost dog; place and link are public',
    body: {
      lastSeenAt: '2026-03-01T16:20:00+09:00',
      latitude: 37.5746,
      longitude: 126.9945,
      placeName: '종묘공원 정문 근처',
      description: '연한 갈색 시바견이에요. 분홍 나비넥타이를 했어요.',
      photo: PHOTO,
      clientId: '9a4c7e21-5b1d-4f6a-8c0e-2d3f4a5b6c7d',
    },
    otherResponses: { 200: 'The first alert of this `clientId`, stored once.' },
  },
  'lostDogs.listNear': { summary: 'Alerts within 5 km of the caller’s shown location' },
  'lostDogs.listOwn': { summary: 'The caller’s own alerts' },
  'lostDogs.get': { summary: 'An alert near the caller, or by its code', params: { id: 1 } },
  'lostDogs.readPhoto': {
    summary: 'The photo of an alert, as WebP',
    params: { id: 1 },
    query: { width: 640 },
  },
  'lostDogs.end': {
    summary: 'State that the dog was found, which ends the alert',
    params: { id: 1 },
    body: { status: 'found' },
  },
  'lostDogs.extend': { summary: 'Add a day to an alert', params: { id: 1 } },
  'lostDogs.sendSighting': {
    summary: 'Report to the owner where a lost dog was seen',
    params: { id: 2 },
    body: {
      seenAt: '2026-03-01T17:00:00+09:00',
      latitude: 37.5752,
      longitude: 126.9958,
      note: '편의점 앞에서 쉬고 있었어요',
      clientId: 'c1f0a5d2-7e3b-4a98-b6c4-1d2e3f405162',
    },
    otherResponses: { 200: 'The first sighting of this `clientId`, stored once.' },
  },
  'lostDogs.deleteSighting': {
    summary: 'Destroy a sighting of an own alert',
    params: { id: 1, sightingId: 1 },
  },
  'lostDogs.readSightingPhoto': {
    summary: 'The photo of a sighting, as WebP, for the owner of the alert',
    params: { id: 1, sightingId: 1 },
    query: { width: 640 },
  },
  'lostDogs.getShared': {
    summary: 'An alert by the code of its link, without a session',
    params: { code: 'AAAAAAAAAAAAAAAAAAAAAAAA' },
  },
  'lostDogs.readSharedPhoto': {
    summary: 'The photo of a shared alert, as WebP',
    params: { code: 'AAAAAAAAAAAAAAAAAAAAAAAA' },
    query: { width: 640 },
  },
  'lostDogs.sendSharedSighting': {
    summary: 'Report where a lost dog was seen, without an account',
    params: { code: 'AAAAAAAAAAAAAAAAAAAAAAAA' },
    body: {
      seenAt: '2026-03-01T17:00:00+09:00',
      latitude: 37.5752,
      longitude: 126.9958,
      contact: '010-1234-5678',
    },
    otherResponses: { 200: 'The sighting of this `clientId` was stored before.' },
  },
  'lostDogs.openRoom': {
    summary: 'Open a room with the member who sent a sighting, for the time of the search',
    params: { id: 1, sightingId: 1 },
    otherResponses: { 200: 'The room was open.' },
  },
};
