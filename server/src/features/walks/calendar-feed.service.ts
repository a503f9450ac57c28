import { AppError } from '../../platform/http/errors.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import { decryptText, encryptText } from '../../platform/security/cipher.ts';
import { hashToken, randomToken } from '../../platform/security/tokens.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { lockUser } from '../users/users.repository.ts';
import * as feeds from './calendar-feed.repository.ts';
import { toCalendarFeed } from './calendar-file.ts';

export interface Feed {
  text: string;
  /** For the limit of the reads. */
  userId: number;
}

/** The address at which calendars read the walks of a user. Its token depends on no session. */
export function createCalendarFeeds({ config, db, clock, keys, unitOfWork }: Dependencies) {
  const contextOf = (userId: number) => `calendar-feed ${userId}`;
  const urlOf = (userId: number, encrypted: Buffer) => {
    const token = decryptText(keys.feeds, contextOf(userId), encrypted);
    return `${config.publicUrl}/calendar/${token}.ics`;
  };

  return {
    /** Returns the address of the user, which stays the same. */
    create(userId: number, client: ClientInfo): Promise<{ url: string; isNew: boolean }> {
      return unitOfWork(client, async (tx) => {
        await lockUser(tx, userId);
        const existing = await feeds.findFeedToken(tx, userId);
        if (existing) return { url: urlOf(userId, existing), isNew: false };
        const token = randomToken();
        const tokenEncrypted = encryptText(keys.feeds, contextOf(userId), token);
        const feed = { userId, tokenHash: hashToken(token), tokenEncrypted, now: clock.now() };
        await feeds.insertFeed(tx, feed);
        return { url: urlOf(userId, tokenEncrypted), isNew: true };
      });
    },

    /** Null if the user has none. */
    async findUrl(userId: number): Promise<string | null> {
      const encrypted = await feeds.findFeedToken(db, userId);
      return encrypted && urlOf(userId, encrypted);
    },

    async remove(userId: number, client: ClientInfo): Promise<void> {
      await unitOfWork(client, async (tx, emit) => {
        const tokenHash = await feeds.deleteFeed(tx, userId);
        if (!tokenHash) return;
        emit('token-ended', { kind: 'calendar-feed', token: tokenHash.toString('hex') });
      });
    },

    /** The walks as a calendar, in the language of the account. */
    async read(file: string): Promise<Feed> {
      const token = file.endsWith('.ics') ? file.slice(0, -'.ics'.length) : '';
      const owner = await feeds.findFeedOwner(db, hashToken(token));
      if (!owner) throw new AppError('not_found');
      const rows = await feeds.listFeedWalks(db, owner, clock.now());
      const { publicUrl } = config;
      return {
        text: toCalendarFeed(rows, { language: owner.language, publicUrl }),
        userId: owner.user_id,
      };
    },
  };
}
