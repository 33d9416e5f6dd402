/** `npm run bench`: measurements against limits taken in the same run. Nothing here passes or fails. */
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
await ensureBuilt();
const { findBrowser } = await import('./browser.mjs');
const { runNode } = await import('./tools.mjs');

process.exitCode = await runNode(['--import', 'tsx', 'bench/main.ts'], {
  env: { CHROMIUM_PATH: await findBrowser() },
});
