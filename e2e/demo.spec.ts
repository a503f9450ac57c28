import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { LONG } from './_support/matrix.ts';
import { startServerProcess } from './_support/server-process.ts';

const PASSWORD = 'meongmate123';

interface Session {
  user: { id: number; isAdmin: boolean };
  cookie: string;
}

async function logIn(url: string, email: string): Promise<Session> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  expect(response.status).toBe(200);
  const { user } = (await response.json()) as { user: Session['user'] };
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { user, cookie };
}

async function listOf<Row>(url: string, session: Session, path: string): Promise<Row[]> {
  const response = await fetch(url + path, { headers: { cookie: session.cookie } });
  expect(response.status).toBe(200);
  return (await response.json()) as Row[];
}

interface ListedRow {
  createdAt: string;
  subject?: string;
  status?: string;
}

const isUrgent = ({ status, subject = '' }: ListedRow) =>
  status === 'open' && subject.includes('[URGENT]');

/** The order of the lists of moderators. */
const urgentThenNewest = (a: ListedRow, b: ListedRow) =>
  Number(isUrgent(b)) - Number(isUrgent(a)) || b.createdAt.localeCompare(a.createdAt);

test(
  '[SEED-1] [SEED-4] [CFG-1] [SEED-3] [CFG-15] the demo has users, requests, messages and walks, the same at its second start',
  LONG,
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'meongmate-demo-'));
    const start = () => startServerProcess('demo', { dataDir });
    const nearbyCounts: number[] = [];
    try {
      for (const stepName of ['first start', 'second start']) {
        await test.step(stepName, async () => {
          const { url, output, stop } = await start();
          await expect.poll(output).toContain('/dev/outbox');
          expect(output()).toContain('demo@meongmate.example');
          expect(output()).toContain('admin@meongmate.example');

          const admin = await logIn(url, 'admin@meongmate.example');
          expect(admin.user.isAdmin).toBe(true);
          for (const list of ['inquiries', 'activity-logs']) {
            const path = `/api/admin/${list}?userId=${admin.user.id}&limit=200`;
            const rows = await listOf<ListedRow>(url, admin, path);
            expect(rows.length, list).toBeGreaterThan(3);
            expect(rows, list).toEqual(rows.toSorted(urgentThenNewest));
          }
          const demo = await logIn(url, 'demo@meongmate.example');
          const { id } = demo.user;
          const near = await listOf(url, demo, `/api/users/nearby/37.5665/126.978/3?exclude=${id}`);
          expect(near.length).toBeGreaterThan(5);
          nearbyCounts.push(near.length);
          const received = await listOf<{ status: string }>(
            url,
            demo,
            `/api/friend-requests/received/${id}`,
          );
          expect(received.some(({ status }) => status === 'pending')).toBe(true);
          const rooms = await listOf<{ unreadCount: number }>(url, demo, `/api/chat/rooms/${id}`);
          expect(rooms.some(({ unreadCount }) => unreadCount > 0)).toBe(true);
          const walks = await listOf<{ status: string }>(url, demo, `/api/walks/${id}`);
          expect(walks.map(({ status }) => status)).toEqual(['accepted', 'proposed']);
          const past = await listOf<{ after: unknown }>(url, demo, `/api/walks/${id}?past=true`);
          expect(past.map(({ after }) => after !== null)).toEqual([false, true, true]);
          // No other machine is needed: the open map, no Google, and mail stored on this machine.
          const site = await (await fetch(`${url}/api/config`)).json();
          expect(site).toMatchObject({
            googleSignIn: false,
            maps: { provider: 'open', key: null },
            outboxUrl: '/dev/outbox',
          });
          expect((await fetch(`${url}/dev/outbox`)).status).toBe(200);
          expect(await stop()).toBe(0);
        });
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
    expect(nearbyCounts[1]).toBe(nearbyCounts[0]);
  },
);
