/**
 * `npm run test:all`: every proof. `npm run test:rest` is what `npm test` leaves out, and `npm run
 * test:rest -- --shard 2/4` is the second of four equal parts of it.
 */
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../install.mjs';

const { values } = parseArgs({
  options: { rest: { type: 'boolean', default: false }, shard: { type: 'string' } },
});
const shard = values.shard ?? null;
const [index, total] = (shard ?? '1/1').split('/').map(Number);
if (!(index >= 1 && index <= total)) throw new Error(`"${shard}" is no shard, such as 2/4.`);
if (shard !== null && !values.rest) throw new Error('Only the rest has shards: npm run test:rest.');

await ensureInstalled();
const { runCommand } = await import('./runProofs.mjs');
process.exitCode = await runCommand(values.rest ? 'test:rest' : 'test:all', shard);
