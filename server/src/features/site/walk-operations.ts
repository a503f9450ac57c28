/** The description of an operation: its summary and an example that works unchanged. */
export interface OperationDescription {
  summary: string;
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: Record<string, unknown>;
  /** Other responses to a valid request, and the meaning of each. */
  otherResponses?: Record<number, string>;
}

/** Of walks, weekly walks and the calendar feed. */
export const WALK_OPERATIONS = {
  'walks.proposeWalk': {
    summary: 'Propose a walk to a friend, as a message of their room',
    body: {
      roomId: 1,
      startsAt: '2026-11-24T19:00:00+09:00',
      durationMinutes: 60,
      place: { name: '덕수궁 대한문 앞', latitude: 37.5651, longitude: 126.9767 },
      note: '공을 가져갈게요',
      clientId: '5d0a3b52-8f0e-4d0f-a8a7-0d5c5a3e9b11',
    },
    otherResponses: { 200: 'The first walk of this `clientId`, stored once.' },
  },
  'walks.listWalks': {
    summary: 'The caller’s upcoming walks, or all others',
    params: { userId: 1 },
    query: { past: 'false', limit: 20 },
  },
  'walks.respondToWalk': {
    summary: 'Accept or decline a walk that the other member proposed',
    params: { id: 1 },
    body: { answer: 'accept', version: 1 },
  },
  'walks.confirmWalk': {
    summary: 'Confirm an agreed walk shortly before it begins',
    params: { id: 1 },
    body: { version: 2 },
  },
  'walks.changeWalk': {
    summary: 'Change a walk, which is then proposed again',
    params: { id: 1 },
    body: { startsAt: '2026-11-24T19:30:00+09:00', note: null },
  },
  'walks.cancelWalk': { summary: 'Cancel a walk', params: { id: 1 } },
  'walks.reviewWalk': {
    summary: 'Note how a walk was, for the caller alone',
    params: { id: 2 },
    body: { went: true, dogs: 'good', note: '공 하나로 둘이 잘 놀았어요' },
  },
  'walks.getCalendarFile': { summary: 'A walk as a calendar file', params: { id: 1 } },
  'walkSeries.list': {
    summary: 'The caller’s weekly walks that are proposed or accepted',
    params: { userId: 1 },
  },
  'walkSeries.respond': {
    summary: 'Accept or decline a weekly walk that the other member proposed or changed',
    params: { id: 1 },
    body: { answer: 'accept', version: 1 },
  },
  'walkSeries.change': {
    summary: 'Change a weekly walk from now on, which is then proposed again',
    params: { id: 1 },
    body: { weekday: 'thursday', time: '19:30' },
  },
  'walkSeries.end': { summary: 'End a weekly walk and cancel its open walks', params: { id: 1 } },
  'calendarFeed.create': {
    summary: 'Create the address at which a calendar reads the caller’s walks',
    otherResponses: { 200: 'The address that the caller has already.' },
  },
  'calendarFeed.get': { summary: 'The address of the caller’s calendar feed' },
  'calendarFeed.delete': { summary: 'End the caller’s calendar feed' },
  'calendarFeed.read': {
    summary: 'The walks of a user as a calendar, for whoever has the address',
    params: { file: 'token.ics' },
  },
} satisfies Record<string, OperationDescription>;
