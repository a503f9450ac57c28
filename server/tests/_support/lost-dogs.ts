import type { LostDog } from '@meongmate/shared/contract/lost-dogs';
import type { Position } from '@meongmate/shared/rules/distance';
import { CITY_HALL, type Member } from './builders.ts';
import { aDataUrl } from './photos.ts';
import type { TestApp } from './test-app.ts';
import type { TestResponse } from './test-client.ts';

export interface AlertOptions {
  position?: Position;
  description?: string;
  placeName?: string;
  phone?: string;
  clientId?: string;
  /** Default: a small one. Null: that of the dog. */
  photo?: string | null;
  /** How long ago the dog was seen; default: half an hour. */
  agoMs?: number;
}

export async function placeAlert(
  app: TestApp,
  owner: Pick<Member, 'client'>,
  { position = CITY_HALL, agoMs = 1_800_000, photo, ...texts }: AlertOptions = {},
): Promise<TestResponse> {
  return owner.client.post('/api/lost-dogs', {
    lastSeenAt: new Date(app.clock.now().getTime() - agoMs).toISOString(),
    description: '연한 갈색이에요',
    ...position,
    ...texts,
    photo: photo === undefined ? await aDataUrl() : photo,
  });
}

/** Places an alert and returns it, with the code of its link. */
export async function anAlert(
  app: TestApp,
  owner: Pick<Member, 'client'>,
  options?: AlertOptions,
): Promise<LostDog & { code: string }> {
  const { status, body } = await placeAlert(app, owner, options);
  if (status !== 201) throw new Error(`alert: ${status} ${JSON.stringify(body)}`);
  return { ...body, code: body.shareUrl.split('/').at(-1) };
}
