import { HOUR_MS } from '@meongmate/shared/rules/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Limiter } from '../../platform/limits.ts';
import { networkOf } from '../../platform/network.ts';
import { insertInquiry } from './inquiries.repository.ts';

const PER_HOUR = { name: 'contact', max: 5, windowMs: HOUR_MS };

export interface NewInquiry {
  userId: number | null;
  ip: string;
  email: string;
  subject: string;
  message: string;
}

export function createContact({ db, clock, limiter }: { db: Db; clock: Clock; limiter: Limiter }) {
  return {
    async send({ userId, ip, ...inquiry }: NewInquiry): Promise<void> {
      await limiter.spend(PER_HOUR, networkOf(ip));
      await insertInquiry(db, { userId, ...inquiry, now: clock.now() });
    },
  };
}
