import { getTotals } from '@treewell/domain/home';
import { registered } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import * as queries from './home.queries.ts';

export const homeRoutes = [route(getTotals, registered, ({ db }) => queries.getTotals(db))];
