import type {
  ActivityLog,
  AdminStats,
  AdminUser,
  DailyCount,
  Inquiry,
} from '@meongmate/shared/contract/admin';
import { fakeNetwork } from './fake-network.ts';
import { sessionOf } from './render-page.tsx';
import { aPerson, aUser } from './user-fixtures.ts';

export const anAdmin = () => aUser({ isAdmin: true });

export const anAccount = (given: Partial<AdminUser> = {}): AdminUser => {
  const { instagramId = null, ...person } = aPerson();
  return {
    ...person,
    instagramId,
    email: 'minseo@example.com',
    isAdmin: false,
    isBlocked: false,
    blockedReason: null,
    isDeleted: false,
    createdAt: '2026-11-03T02:00:00.000Z',
    ...given,
  };
};

export const anInquiry = (given: Partial<Inquiry> = {}): Inquiry => ({
  id: 4,
  email: 'asks@example.com',
  subject: '[URGENT] 신고합니다',
  message: '광고를 보내는 사람이 있어요',
  status: 'open',
  note: null,
  createdAt: '2026-11-20T00:00:00.000Z',
  ...given,
});

export const aLog = (given: Partial<ActivityLog> = {}): ActivityLog => ({
  id: 9,
  userId: 1,
  targetUserId: 2,
  user: { id: 1, name: '윤하늘' },
  targetUser: { id: 2, name: '김민서' },
  action: 'user_blocked',
  details: '광고를 보냈어요',
  userAgent: 'agent',
  device: 'Samsung SM-S918N',
  browser: 'KAKAOTALK 10',
  os: 'Android 14',
  ipAddress: '203.0.113.7',
  locationCountry: 'KR',
  locationRegion: 'Gyeonggi-do',
  locationCity: 'Suwon',
  gpsLatitude: 37.5,
  gpsLongitude: 127.0234,
  createdAt: '2026-11-21T00:00:00.000Z',
  ...given,
});

/** A paginated response: rows, total, and the link to the next page. */
export const pagedResponse = (rows: readonly unknown[], total = rows.length, next?: string) => ({
  body: rows,
  headers: {
    'X-Total-Count': String(total),
    ...(next && { Link: `<${next}>; rel="next"` }),
  },
});

export const someStats = (given: Partial<AdminStats> = {}): AdminStats => ({
  totalUsers: 1234,
  activeUsers: 1230,
  blockedUsers: 3,
  deletedUsers: 1,
  openReports: 0,
  oldestOpenReportAt: null,
  medianMinutesToClose: null,
  reportsPerDay: [],
  ...given,
});

/** Thirty days up to 21 November; only the last one is busy. */
export const thirtyDays = (): DailyCount[] =>
  Array.from({ length: 30 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 9, 23 + index)).toISOString().slice(0, 10),
    signUps: index === 29 ? 2 : 0,
    requests: index === 29 ? 30 : 1,
    messages: index === 29 ? 1200 : 0,
  }));

/** Serves everything that the dashboard requests, with empty lists. */
export const fakeAdminApi = (handlers: Parameters<typeof fakeNetwork>[0] = {}) =>
  fakeNetwork({
    ...sessionOf(anAdmin()),
    'GET /api/admin/stats': { body: someStats() },
    'GET /api/admin/daily-counts': { body: thirtyDays() },
    'GET /api/admin/users': pagedResponse([]),
    'GET /api/admin/inquiries': pagedResponse([]),
    'GET /api/admin/activity-logs': pagedResponse([]),
    'GET /api/admin/page-errors': { body: [] },
    ...handlers,
  });
