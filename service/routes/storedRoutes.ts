import { Hono } from 'hono';
import type { SongTable } from '../database/songTable';
import { linkedIdsByAnnId } from '../database/totals';
import { catalogueDump } from '../dump/catalogueDump';
import type { DumpMode } from '../faults';
import { refuseMethod, ServiceError } from '../http/serviceError';
import { storedTextResponse, storeText } from '../http/storedText';
import { once } from '../once';

export interface StoredRoutesContext {
  readonly table: SongTable;
  readonly dumpMode: () => DumpMode;
}

/** Long answers that are the same for all clients, each created on the first request. */
export function createStoredRoutes({ table, dumpMode }: StoredRoutesContext): Hono {
  const linkedIds = once(() => storeText(JSON.stringify(linkedIdsByAnnId(table))));
  const dump = once(() => storeText(JSON.stringify(catalogueDump(table.songs))));
  const routes = new Hono();
  routes.get('/annid_linked_ids', async ({ req }) =>
    storedTextResponse(req.raw, await linkedIds(), false),
  );
  routes.all('/annid_linked_ids', refuseMethod('GET', 'HEAD'));
  // Like the published back end, which does not have it.
  routes.use('/catalog_dump', async (_, next) => {
    if (dumpMode() === 'off') throw new ServiceError(404, 'Not Found');
    await next();
  });
  routes.get('/catalog_dump', async ({ req }) =>
    storedTextResponse(req.raw, await dump(), dumpMode() === 'ranged'),
  );
  routes.all('/catalog_dump', refuseMethod('GET', 'HEAD'));
  return routes;
}
