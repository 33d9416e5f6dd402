/**
 * `npm run soak`: random journeys through the built app, with faults. `-- --journeys 1000` sets
 * their number, `-- --seed 812` replays one; with both, seeds are counted up from that one.
 */
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../install.mjs';

const MANY = '1000';

await ensureInstalled();
const { runJourneys } = await import('./runProofs.mjs');
const { values } = parseArgs({
  options: { journeys: { type: 'string' }, seed: { type: 'string' } },
});

process.exitCode = await runJourneys(
  values.journeys ?? (values.seed === undefined ? MANY : '1'),
  values.seed ?? '1',
);
