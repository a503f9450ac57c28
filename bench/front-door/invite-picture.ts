/** The picture of an invitation for messengers: made once, and cached. */
import { CAST_OWNERS } from '../../server/seed/cast-owners.ts';
import { type DemoPage, logIn } from '../page/demo-page.ts';
import { sized } from '../size.ts';
import { median } from '../statistics.ts';

const CACHED_CALLS = sized(20, 1);
/** Each has another photo. */
const INVITERS = CAST_OWNERS.filter(
  ({ accountState }) => Object.keys(accountState).length === 0,
).slice(0, sized(8, 1));

async function createInvite(url: string, sid: string): Promise<string> {
  const response = await fetch(`${url}/api/invites`, {
    method: 'POST',
    headers: { cookie: `sid=${sid}` },
  });
  if (response.status !== 201) throw new Error(`invitation: ${response.status}`);
  return new URL(((await response.json()) as { url: string }).url).pathname;
}

/** The path of the page of an invitation of the demo owner. */
export const invitePath = ({ url, sid }: DemoPage) => createInvite(url, sid);

async function timeOf(picture: string): Promise<{ ms: number; bytes: number }> {
  const started = performance.now();
  const response = await fetch(picture);
  const { byteLength: bytes } = await response.arrayBuffer();
  if (!response.ok) throw new Error(`picture: ${response.status}`);
  return { ms: performance.now() - started, bytes };
}

export async function measureInvitePicture({ url }: DemoPage) {
  const [first, cached, sizes]: [number[], number[], number[]] = [[], [], []];
  for (const { email } of INVITERS) {
    const { sid } = await logIn(url, email);
    const picture = `${url}${await createInvite(url, sid)}/card.jpg`;
    const { ms, bytes } = await timeOf(picture);
    first.push(ms);
    sizes.push(bytes);
    for (let call = 0; call < CACHED_CALLS; call++) cached.push((await timeOf(picture)).ms);
  }
  return {
    firstMs: median(first),
    slowestMs: Math.max(...first),
    cachedMs: median(cached),
    bytes: median(sizes),
  };
}
