import type { CastKey } from './cast-types.ts';

/** The actions of the activity log. */
export type CastAction =
  | 'login'
  | 'user_registered'
  | 'friend_request_sent'
  | 'friend_request_accepted'
  | 'message_sent'
  | 'profile_updated'
  | 'user_blocked'
  | 'user_unblocked';

/** A row of the activity log; it never contains message texts or exact locations. */
export interface CastActivity {
  user: CastKey;
  target?: CastKey;
  action: CastAction;
  details: string | null;
  userAgent: string;
  /** From the ranges reserved for documentation (RFC 5737). */
  ipAddress: string;
  country: string;
  region: string;
  city: string;
  minutesAgo: number;
}

const HOUR = 60;
const DAY = 24 * HOUR;
const GALAXY =
  'Mozilla/5.0 (Linux; Android 15; SM-S931N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';

/** The browsers of the cast. */
export const CAST_USER_AGENTS: readonly string[] = [GALAXY, IPHONE, WINDOWS];

type ClientInfo = Pick<CastActivity, 'userAgent' | 'ipAddress' | 'country' | 'region' | 'city'>;
const seoul = (userAgent: string, host: number): ClientInfo => ({
  userAgent,
  ipAddress: `203.0.113.${host}`,
  country: 'KR',
  region: '서울특별시',
  city: '중구',
});

/** The entries of the last weeks in the admin log, newest first. */
export const CAST_ACTIVITY: readonly CastActivity[] = [
  {
    user: 'jiwoo',
    target: 'demo',
    action: 'friend_request_sent',
    details: null,
    minutesAgo: 24,
    ...seoul(GALAXY, 21),
  },
  {
    user: 'jun',
    target: 'demo',
    action: 'message_sent',
    details: null,
    minutesAgo: 45,
    ...seoul(MAC, 14),
  },
  {
    user: 'mina',
    target: 'demo',
    action: 'message_sent',
    details: null,
    minutesAgo: 2 * HOUR + 8,
    ...seoul(IPHONE, 12),
  },
  {
    user: 'oliver',
    target: 'demo',
    action: 'friend_request_sent',
    details: null,
    minutesAgo: 3 * HOUR + 10,
    ...seoul(IPHONE, 33),
  },
  {
    user: 'demo',
    target: 'doyun',
    action: 'friend_request_sent',
    details: null,
    minutesAgo: 5 * HOUR,
    ...seoul(GALAXY, 8),
  },
  {
    user: 'grace',
    action: 'login',
    details: null,
    minutesAgo: 6 * HOUR + 5,
    userAgent: MAC,
    ipAddress: '198.51.100.24',
    country: 'GB',
    region: 'England',
    city: 'London',
  },
  { user: 'admin', action: 'login', details: null, minutesAgo: 20 * HOUR, ...seoul(WINDOWS, 2) },
  {
    user: 'minsu',
    action: 'user_registered',
    details: null,
    minutesAgo: DAY,
    ...seoul(GALAXY, 40),
  },
  {
    user: 'seojun',
    target: 'demo',
    action: 'friend_request_sent',
    details: null,
    minutesAgo: 26 * HOUR,
    ...seoul(WINDOWS, 27),
  },
  {
    user: 'youngsook',
    action: 'profile_updated',
    details: null,
    minutesAgo: 31 * HOUR,
    ...seoul(GALAXY, 51),
  },
  {
    user: 'admin',
    target: 'donghyuk',
    action: 'user_blocked',
    details: '여러 회원에게 사료 판매 광고 메시지를 반복해서 보냈습니다.',
    minutesAgo: 3 * DAY,
    ...seoul(WINDOWS, 2),
  },
  {
    user: 'sumin',
    action: 'user_registered',
    details: null,
    minutesAgo: 6 * DAY,
    ...seoul(IPHONE, 44),
  },
  {
    user: 'kyungmin',
    target: 'sangho',
    action: 'user_blocked',
    details: null,
    minutesAgo: 10 * DAY,
    userAgent: IPHONE,
    ipAddress: '203.0.113.61',
    country: 'KR',
    region: '경기도',
    city: 'Suwon',
  },
  {
    user: 'yuna',
    target: 'demo',
    action: 'friend_request_accepted',
    details: 'instagram',
    minutesAgo: 11 * DAY,
    ...seoul(IPHONE, 18),
  },
  {
    user: 'jun',
    target: 'demo',
    action: 'friend_request_accepted',
    details: 'chat',
    minutesAgo: 14 * DAY,
    ...seoul(MAC, 14),
  },
  {
    user: 'demo',
    target: 'taeho',
    action: 'user_blocked',
    details: null,
    minutesAgo: 17 * DAY,
    ...seoul(GALAXY, 8),
  },
  {
    user: 'emma',
    action: 'profile_updated',
    details: null,
    minutesAgo: 18 * DAY,
    userAgent: IPHONE,
    ipAddress: '198.51.100.77',
    country: 'JP',
    region: 'Tokyo',
    city: 'Tokyo',
  },
  {
    user: 'demo',
    target: 'emma',
    action: 'friend_request_accepted',
    details: 'both',
    minutesAgo: 20 * DAY,
    ...seoul(GALAXY, 8),
  },
];
