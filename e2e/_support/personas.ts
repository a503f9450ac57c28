import type { SessionResponse } from '@meongmate/shared/contract/people';
import { aMember, type Member } from './members.ts';
import { JEJU } from './positions.ts';
import type { ServerProcess } from './server-process.ts';

const DEMO_PASSWORD = 'meongmate123';

/** The users of the screens: users of the demo, and one who lives far from all of them. */
export type Persona =
  | 'visitor'
  | 'owner'
  | 'admin'
  | 'unaccepted'
  | 'paused'
  | 'without-neighbours';

const EMAILS: Partial<Record<Persona, string>> = {
  owner: 'demo@meongmate.example',
  admin: 'admin@meongmate.example',
  unaccepted: 'minsu@demo.meongmate.example',
  paused: 'nari@demo.meongmate.example',
};

/** A separate session, for tests that end it. */
export async function logIn(server: ServerProcess, email: string): Promise<Member> {
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`${email}: ${response.status} ${await response.text()}`);
  const { user, token } = (await response.json()) as SessionResponse;
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { user, token, cookie };
}

const withoutNeighbours = (server: ServerProcess) =>
  aMember(
    server,
    {
      email: 'without-neighbours@demo.example',
      name: '고은서',
      dogName: '감귤',
      instagramId: 'gyul.jeju',
    },
    JEJU,
  );

/** Signs users of the demo in, each once. */
export function createMemberLookup(server: ServerProcess) {
  const members = new Map<Persona, Promise<Member>>();
  return (persona: Exclude<Persona, 'visitor'>): Promise<Member> => {
    const email = EMAILS[persona];
    const member =
      members.get(persona) ??
      (email === undefined ? withoutNeighbours(server) : logIn(server, email));
    members.set(persona, member);
    return member;
  };
}

export type MemberLookup = ReturnType<typeof createMemberLookup>;
