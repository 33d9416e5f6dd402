/** `npm test`: installs missing parts, then runs all checks and the small set of browser tests. */
import { ensureInstalled } from '../install.mjs';

await ensureInstalled();
const { runCommand } = await import('./runProofs.mjs');
process.exitCode = await runCommand('test');
