import * as contract from '@meongmate/shared/contract/notifications';
import type { Dependencies } from '../../product/dependencies.ts';
import type { HttpServer } from '../../product/http.ts';
import { createNotificationSettings } from './notification-settings.service.ts';

export function registerNotificationSettings(http: HttpServer, deps: Dependencies): void {
  const settings = createNotificationSettings(deps);

  http.handle(contract.getNotificationSettings, ({ caller }) => settings.get(caller.userId));

  http.handle(contract.updateNotificationSettings, ({ caller, body, client }) => {
    const { push = {}, mail = {}, ...general } = body;
    return settings.update(caller.userId, { push, mail, general }, client);
  });
}
