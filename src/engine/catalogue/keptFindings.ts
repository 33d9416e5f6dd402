import type { CatalogueTables, KeptFindings } from './catalogueTables';
import { createNameOwners } from './nameOwners';
import { findPopularOrders } from './relevance';

/** What was kept with the tables, or else is found out now. */
export function findWhatFollows(tables: CatalogueTables): KeptFindings {
  if (tables.kept !== null) return tables.kept;
  const owners = createNameOwners(tables);
  return { owners, popular: findPopularOrders(tables, owners) };
}
