/** `npm test`: brings what is missing, then proves everything, the browser included. */
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
const { browserTests, checks, closeWith } = await import('./verify.mjs');
const { findTestBrowser } = await import('./browser.mjs');

const browserPath = await findTestBrowser();
console.log(`Browser: ${browserPath}`);
const tallies = await checks();
await ensureBuilt();
tallies.push(await browserTests(browserPath));
process.exitCode = closeWith(tallies);
