import type { SessionResponse } from '@meongmate/shared/contract/people';
import type { Position } from '@meongmate/shared/rules/distance';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { mailedCode } from './outbox.ts';
import { CITY_HALL } from './positions.ts';
import type { ServerProcess } from './server-process.ts';

export const MEMBER_PASSWORD = 'a good password';

export interface Member extends SessionResponse {
  cookie: string;
}

/** As the body of a sign-up contains it. */
const PHOTO = sharp({ create: { width: 320, height: 240, channels: 3, background: '#b98d62' } })
  .jpeg()
  .toBuffer()
  .then((photo) => `data:image/jpeg;base64,${photo.toString('base64')}`);

/** Sends a call with the given cookie; throws if the response is an error. */
export async function post(
  server: ServerProcess,
  path: string,
  body: unknown,
  cookie = '',
): Promise<Response> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** Creates a member by calls, for journeys that begin after the sign-up. */
export async function aMember(
  server: ServerProcess,
  profile: {
    email: string;
    name: string;
    dogName: string;
    instagramId: string;
    walkingDays?: readonly string[];
  },
  position: Position = CITY_HALL,
): Promise<Member> {
  const image = await PHOTO;
  await post(server, '/api/auth/send-code', { email: profile.email });
  const response = await post(server, '/api/auth/signup', {
    walkingDays: ['saturday'],
    ...profile,
    ...position,
    code: await mailedCode(server.url, profile.email),
    password: MEMBER_PASSWORD,
    gender: 'female',
    age: 33,
    dogBreed: '푸들',
    dogGender: 'female',
    dogSize: 'small',
    walkingTimes: ['18:00-22:00'],
    profileImage: image,
    dogImage: image,
  });
  const { user, token } = (await response.json()) as SessionResponse;
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const agreement = { termsAgreed: true, userId: user.id };
  const terms = await post(server, '/api/terms-agreement', agreement, cookie);
  const { user: member } = (await terms.json()) as Pick<SessionResponse, 'user'>;
  return { user: member, token, cookie };
}

export async function sendFriendRequest(
  server: ServerProcess,
  from: Member,
  to: Member,
): Promise<void> {
  const body = { senderId: from.user.id, receiverId: to.user.id };
  await post(server, '/api/friend-requests', body, from.cookie);
}

export const sessionOf = ({ user, token }: Member) => [JSON.stringify(user), token] as const;

/** Runs in the page: stores the session as a log-in does, unless there is one. */
export function storeSession([user, token]: readonly [string, string]): void {
  // A page without an address has no storage.
  if (location.protocol === 'about:' || localStorage.getItem('currentUser') !== null) return;
  localStorage.setItem('currentUser', user);
  localStorage.setItem('authToken', token);
  localStorage.setItem('isAuthenticated', 'true');
}

/** Signs the member in in the page's browser, in the state after a log-in. */
export async function signInPage(page: Page, server: Pick<ServerProcess, 'url'>, member: Member) {
  const cookies = member.cookie.split('; ').map((pair) => {
    const separator = pair.indexOf('=');
    return { name: pair.slice(0, separator), value: pair.slice(separator + 1), url: server.url };
  });
  await page.context().addCookies(cookies.filter(({ value }) => value !== ''));
  await page.addInitScript(storeSession, sessionOf(member));
}
