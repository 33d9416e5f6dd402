import { resolve } from 'node:path';
import { startProcess } from './processes';

const ROOT = resolve(import.meta.dirname, '../..');
const PORT = 46_283;

/**
 * Starts the local service with the production build; if the port is taken, it uses the next free
 * one.
 *
 * @returns the address of the app
 */
export async function startService(): Promise<string> {
  const service = startProcess(process.execPath, [
    ...['--import', import.meta.resolve('tsx'), resolve(ROOT, 'service/main.ts')],
    // A journey must not depend on the hour of the day.
    ...['--port', String(PORT), '--ranked', 'off'],
  ]);
  return service.prints(/http:\/\/localhost:\d+\/player\//);
}
