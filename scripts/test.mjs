/** `npm test`: installs missing parts, then runs all checks, including the browser tests. */
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
const { browserTests, checks, closeWith } = await import('./verify.mjs');
const { findTestBrowser } = await import('./browser.mjs');
const { installServers } = await import('./hosting/serverPrograms.mjs');

const browserPath = await findTestBrowser();
console.log(`Browser: ${browserPath}`);
installServers();
const tallies = await checks(() => ensureBuilt());
tallies.push(await browserTests(browserPath));
process.exitCode = closeWith(tallies);
