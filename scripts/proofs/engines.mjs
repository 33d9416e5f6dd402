/**
 * `npm run test:engines`: one journey in each of Chromium, Firefox and WebKit that is installed.
 */
import { ensureBuilt } from '../build.mjs';
import { installDebianPackages, isDebianRoot } from '../debian.mjs';
import { ENGINE_PACKAGES, findProgram } from '../enginePrograms.mjs';
import { ensureInstalled } from '../install.mjs';
import { endWithParent } from '../parent.mjs';

async function chromiumPath() {
  const { findBrowser } = await import('../browser.mjs');
  try {
    return await findBrowser();
  } catch (error) {
    // A given path that does not exist is a mistake. A missing browser is skipped and reported.
    if (process.env.CHROMIUM_PATH) throw error;
    return '';
  }
}

endWithParent(() => process.exit(1));
await ensureInstalled();
await ensureBuilt();
const absentPackages = ENGINE_PACKAGES.filter((name) => findProgram(name) === null);
if (absentPackages.length > 0 && isDebianRoot()) {
  console.log(`Installing ${absentPackages.join(', ')}.`);
  installDebianPackages(absentPackages);
}
const { runNode } = await import('../tools.mjs');
process.exitCode = await runNode(['--import', 'tsx', 'e2e/engines/main.ts'], {
  env: { CHROMIUM_PATH: await chromiumPath() },
});
