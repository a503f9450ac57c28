/** `npm run bench -- answers`: whether the response time reveals that an address has an account. */
import { hashPassword } from '../server/src/platform/security/passwords.ts';
import { type BenchApp, startBenchApp } from './bench-app.ts';
import { type Row, report } from './report.ts';
import { sized } from './size.ts';
import { median } from './statistics.ts';

const CALLS = sized(Number(process.argv[2] ?? 500), 2);
const KINDS = ['known', 'unknown', 'Google-only', 'deleted'] as const;
type Kind = (typeof KINDS)[number];
const MAX_DIFFERENCE_MS = 5;
const WARM_UP_CALLS = sized(20, 0);

const addressOf = (kind: Kind, index: number) => `${kind.toLowerCase()}.${index}@bench.example`;

/** Each address and network is used once, so that no rate limit and no earlier failure has an effect. */
async function insertAccounts({ db, now }: BenchApp, count: number): Promise<void> {
  const hash = await hashPassword('the right password');
  await db.query(
    `insert into users (email, password_hash, name, created_at, deleted_at)
     select kind || '.' || n || '@bench.example', case when kind <> 'google-only' then $1 end,
            'an owner', $2, case when kind = 'deleted' then $2::timestamptz end
       from generate_series(0, $3::int) n, unnest(array['known', 'google-only', 'deleted']) kind`,
    [hash, now(), count],
  );
}

let networks = 0;
const aNetwork = () => {
  networks += 1;
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
};

async function timeCall(url: string, path: string, body: object): Promise<[number, string]> {
  const started = performance.now();
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': aNetwork() },
    body: JSON.stringify(body),
  });
  const responseText = `${response.status} ${await response.text()}`;
  return [performance.now() - started, responseText];
}

const ROUTES = {
  login: (email: string) => ['/api/auth/login', { email, password: 'a wrong password' }],
  'send-code': (email: string) => ['/api/auth/send-code', { email }],
  'reset-password': (email: string) => ['/api/auth/reset-password', { email }],
} satisfies Record<string, (email: string) => [string, object]>;

const app = await startBenchApp();
await insertAccounts(app, CALLS + WARM_UP_CALLS);
const rows: Row[] = [];
for (const [name, requestFor] of Object.entries(ROUTES)) {
  const times = new Map<Kind, number[]>(KINDS.map((kind) => [kind, []]));
  const responseTexts = new Set<string>();
  for (let index = 0; index < CALLS + WARM_UP_CALLS; index++) {
    // The order changes in each round, because the state of the machine differs between first and last.
    const offset = index % KINDS.length;
    for (const kind of [...KINDS.slice(offset), ...KINDS.slice(0, offset)]) {
      const [path, body] = requestFor(addressOf(kind, index)) as [string, object];
      const [durationMs, responseText] = await timeCall(app.url, path, body);
      responseTexts.add(responseText);
      if (index >= WARM_UP_CALLS) times.get(kind)?.push(durationMs);
    }
  }
  const medians = KINDS.map((kind) => median(times.get(kind) ?? []));
  rows.push(
    {
      what: `${name}: medians of the kinds of addresses are apart by`,
      unit: 'ms',
      value: Math.max(...medians) - Math.min(...medians),
      goal: { of: 'value', atMost: MAX_DIFFERENCE_MS },
      note: KINDS.map((kind, at) => `${kind} ${medians[at]?.toFixed(2)}`).join(', '),
    },
    {
      what: `${name}: different answers`,
      unit: '',
      value: responseTexts.size,
      goal: { of: 'value', atMost: 1 },
    },
  );
}
await app.close();
const notes = [`${CALLS} calls for each kind of address, in turn`];
report({ name: 'answers', title: 'Who has an account', rows, notes });
