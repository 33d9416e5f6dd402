import { resolve } from 'node:path';
import { startProcess } from './processes';

const ROOT = resolve(import.meta.dirname, '../..');
const PORT = 46_283;

/**
 * The local service with the production build; a taken port gives way to the next free one.
 *
 * @returns the address of the app
 */
export async function startService(): Promise<string> {
  const service = startProcess(process.execPath, [
    ...['--import', import.meta.resolve('tsx'), resolve(ROOT, 'service/main.ts')],
    ...['--port', String(PORT)],
  ]);
  return service.prints(/http:\/\/localhost:\d+\/player\//);
}
