import { ROUTES } from '@meongmate/shared/contract/routes';
import { itChecksRoutes, setUpCallers } from './check-cells.ts';

setUpCallers();
itChecksRoutes(ROUTES.filter((_, index) => index % 2 === 0));
