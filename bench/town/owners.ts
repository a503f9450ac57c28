import type { Position } from '@meongmate/shared/rules/distance';
import { PARTS_OF_DAY, partsOfDay, WALKING_DAYS } from '@meongmate/shared/rules/walking';
import { type GeneratedOwner, generateOwners } from '../../server/seed/owner-generator.ts';
import type { PushDevice, PushService } from '../../tooling/push-service.ts';
import { type BenchApp, insertBenchUser } from '../bench-app.ts';
import { pointTowards } from '../privacy/geometry.ts';
import type { Assumptions } from './assumptions.ts';
import type { Draw } from './draw.ts';
import { call } from './town-api.ts';

export interface Owner {
  /** The place in the list of owners, which all draws are about: ids depend on the database. */
  index: number;
  id: number;
  cookie: string;
  home: Position;
  /** One flag for each day and part of the day, Monday morning first. */
  declared: readonly boolean[];
  joinedAt: number;
  device: PushDevice;
}

const CENTRE = { latitude: 37.5665, longitude: 126.978 };

function declaredSlots({ walkingDays, walkingTimes }: GeneratedOwner): boolean[] {
  const parts = partsOfDay(walkingTimes);
  return WALKING_DAYS.flatMap((day) =>
    PARTS_OF_DAY.map((part) => walkingDays.includes(day) && parts.includes(part)),
  );
}

/** A point of a circle, each area as likely as another. */
function homeOf(index: number, assumptions: Assumptions, draw: Draw): Position {
  const metres = Math.sqrt(draw('distance', index)) * assumptions.townRadiusKm * 1000;
  return pointTowards(CENTRE, draw('direction', index) * 2 * Math.PI, metres);
}

/** Owner n is the same in a town of any size. */
export const createCast = (count: number, seed: number): GeneratedOwner[] => [
  ...generateOwners(count, CENTRE, seed),
];

/** Registers an owner with profile, location and one device. */
export async function moveIn(
  {
    app,
    pushes,
    assumptions,
    draw,
  }: {
    app: BenchApp;
    pushes: PushService;
    assumptions: Assumptions;
    draw: Draw;
  },
  index: number,
  profile: GeneratedOwner,
): Promise<Owner> {
  const now = app.now();
  const user = await app.db.tx((tx) => insertBenchUser(tx, index, now));
  const home = homeOf(index, assumptions, draw);
  const device = pushes.aDevice();
  const { name, dogName, dogSize, gender, walkingDays, walkingTimes } = profile;
  const own = { app, caller: user };
  await call(own, 'PATCH', `/api/users/${user.id}`, {
    ...{ name, dogName, dogSize, gender, walkingDays, walkingTimes },
    ...home,
  });
  await call(own, 'POST', '/api/push-subscriptions', device.body);
  if (draw('wants news', index) < assumptions.wantsNeighbourNews)
    await call(own, 'PUT', '/api/notification-settings', {
      push: { newNeighbours: true },
    });
  return {
    ...user,
    index,
    home,
    declared: declaredSlots(profile),
    joinedAt: now.getTime(),
    device,
  };
}
