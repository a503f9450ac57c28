import { ROUTES } from '@meongmate/shared/contract/routes';
import { itTriesPhotosAndSockets, itTriesRoutes, setUpCast } from './check-cells.ts';

setUpCast();
itTriesRoutes(ROUTES.filter((_, index) => index % 2 === 1));
itTriesPhotosAndSockets();
