/**
 * `npm run bench`: measurements against limits taken in the same run. Nothing passes or fails. `npm
 * run bench -- --lighthouse` also runs Lighthouse, whose package is downloaded for that.
 */
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
await ensureBuilt();
const { findBrowser } = await import('./browser.mjs');
const { runNode } = await import('./tools.mjs');

process.exitCode = await runNode(['--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)], {
  env: { CHROMIUM_PATH: await findBrowser() },
});
