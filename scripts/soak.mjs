/**
 * `npm run soak`: random journeys through the built app, with faults. `-- --journeys 1000` sets
 * their number, `-- --seed 812` replays one; with both, seeds are counted up from that one.
 */
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

const MANY = '1000';

await ensureInstalled();
await ensureBuilt();
const { findTestBrowser } = await import('./browser.mjs');
const { runNode, toolPath } = await import('./tools.mjs');
const { values } = parseArgs({
  options: { journeys: { type: 'string' }, seed: { type: 'string' } },
});

process.exitCode = await runNode(
  [
    toolPath('@playwright/test', 'playwright'),
    'test',
    'e2e/soak',
    '--retries=0',
    '--reporter=list',
  ],
  {
    env: {
      CHROMIUM_PATH: await findTestBrowser(),
      SOAK_JOURNEYS: values.journeys ?? (values.seed === undefined ? MANY : '1'),
      SOAK_SEED: values.seed ?? '1',
    },
  },
);
