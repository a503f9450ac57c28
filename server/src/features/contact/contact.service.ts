import type { Dependencies } from '../../product/dependencies.ts';
import { RATE_LIMITS } from '../../product/rate-limits.ts';
import { insertInquiry } from './inquiries.repository.ts';

export interface NewInquiry {
  userId: number | null;
  ip: string;
  email: string;
  subject: string;
  message: string;
}

export function createContact({ db, clock, limiter }: Dependencies) {
  return {
    async send({ userId, ip, ...inquiry }: NewInquiry): Promise<void> {
      await limiter.consume(RATE_LIMITS.inquiries, ip);
      await insertInquiry(db, { userId, ...inquiry, now: clock.now() });
    },
  };
}
