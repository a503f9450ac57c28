import { createHash } from 'node:crypto';
import * as contract from '@meongmate/shared/contract/calendar-feed';
import type { Dependencies } from '../../product/dependencies.ts';
import { parseEtags } from '../../product/etag-cache.ts';
import type { HttpServer } from '../../product/http.ts';
import { RATE_LIMITS } from '../../product/rate-limits.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import { createCalendarFeeds } from './calendar-feed.service.ts';

export function registerCalendarFeed(http: HttpServer, deps: Dependencies): void {
  const feeds = createCalendarFeeds(deps);

  http.handle(contract.createCalendarFeed, async ({ caller, client, reply }) => {
    const { url, isNew } = await feeds.create(caller.userId, client);
    if (!isNew) reply.status(200);
    return { url };
  });

  http.handle(contract.getCalendarFeed, async ({ caller }) => ({
    url: await feeds.findUrl(caller.userId),
  }));

  http.handle(contract.deleteCalendarFeed, async ({ caller, client }) => {
    await feeds.remove(caller.userId, client);
    return { message: TEXTS[client.language].done.calendarFeedEnded };
  });

  http.handle(contract.readCalendarFeed, async ({ params, request, reply }) => {
    const { text, userId } = await feeds.read(params.file);
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    void reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
    // Calendars poll: an unchanged feed does not count.
    if (parseEtags(request.headers['if-none-match']).includes(etag)) {
      await reply.status(304).send();
      return undefined;
    }
    await deps.limiter.consume(RATE_LIMITS.calendarFeeds, userId);
    await reply.type('text/calendar; charset=utf-8').send(text);
    return undefined;
  });
}
