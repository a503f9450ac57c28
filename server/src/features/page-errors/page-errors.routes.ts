import * as contract from '@meongmate/shared/contract/page-errors';
import { assertSelf } from '../../product/caller.ts';
import type { HttpServer } from '../../product/http.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import { createPageErrors, type PageErrorDependencies } from './page-errors.service.ts';
import { toPageError } from './page-errors.view.ts';

export function registerPageErrors(http: HttpServer, deps: PageErrorDependencies): void {
  const pageErrors = createPageErrors(deps);

  http.handle(contract.reportPageError, async ({ body, client }) => {
    await pageErrors.report(body, client);
    return { message: TEXTS[client.language].done.pageErrorReported };
  });

  http.handle(contract.listPageErrors, async ({ caller, query }) => {
    assertSelf(caller, query.userId);
    return (await pageErrors.list()).map(toPageError);
  });
}
