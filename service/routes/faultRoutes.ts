import { Hono } from 'hono';
import * as v from 'valibot';
import { DUMP_MODES, type Faults, faultSchema, RANKED_MODES } from '../faults';
import { limitBody, readJsonBody } from '../http/requestBody';
import { jsonResponse, refuseMethod, ServiceError } from '../http/serviceError';

const FAULTS_PATH = '/__service/faults';

const controlSchema = v.strictObject({
  faults: v.optional(v.array(faultSchema), []),
  ranked: v.optional(v.picklist(RANKED_MODES)),
  dump: v.optional(v.picklist(DUMP_MODES)),
});

/** Control of the faults over HTTP for browser tests; only added on request at the start. */
export function createFaultRoutes(faults: Faults): Hono {
  const routes = new Hono();
  const state = () =>
    jsonResponse(200, {
      faults: faults.list(),
      ranked: faults.rankedMode(),
      dump: faults.dumpMode(),
    });
  routes.get(FAULTS_PATH, state);
  routes.on(['POST', 'PUT'], FAULTS_PATH, limitBody, async ({ req }) => {
    // Another origin's page needs a preflight to send this type, and is never allowed to.
    if (!req.header('content-type')?.startsWith('application/json')) {
      throw new ServiceError(415, 'Send application/json');
    }
    const control = await readJsonBody(req.raw, controlSchema);
    if (req.method === 'PUT') faults.replace(control.faults);
    else for (const fault of control.faults) faults.add(fault);
    if (control.ranked !== undefined) faults.setRankedMode(control.ranked);
    if (control.dump !== undefined) faults.setDumpMode(control.dump);
    return state();
  });
  routes.delete(FAULTS_PATH, () => {
    faults.clear();
    return state();
  });
  routes.all(FAULTS_PATH, refuseMethod('GET', 'HEAD', 'POST', 'PUT', 'DELETE'));
  return routes;
}
