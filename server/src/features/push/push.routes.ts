import * as contract from '@meongmate/shared/contract/notifications';
import type { Dependencies } from '../../product/dependencies.ts';
import type { HttpServer } from '../../product/http.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import { toPushSubscription } from './push.view.ts';
import { createPushSubscriptions } from './push-subscriptions.service.ts';

export function registerPush(http: HttpServer, deps: Dependencies): void {
  const subscriptions = createPushSubscriptions(deps);

  http.handle(contract.savePushSubscription, async ({ caller, body, client, reply }) => {
    const { endpoint, keys, replace } = body;
    const subscription = { endpoint, ...keys };
    const { id, isNew } = await subscriptions.save(caller, subscription, replace === true, client);
    if (!isNew) reply.status(200);
    return { id };
  });

  http.handle(contract.deletePushSubscription, async ({ caller, body, client }) => {
    await subscriptions.remove(caller.userId, body.endpoint, client);
    return { message: TEXTS[client.language].done.pushEnded };
  });

  http.handle(contract.listPushSubscriptions, async ({ caller, query, client }) =>
    (await subscriptions.list(caller, query.session === 'own')).map((row) =>
      toPushSubscription(row, client.language),
    ),
  );

  http.handle(contract.sendTestPush, async ({ caller, params, client }) => {
    await subscriptions.sendTest(caller.userId, params.id, client);
    return { message: TEXTS[client.language].done.testPushSent };
  });
}
