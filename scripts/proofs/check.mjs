/** `npm run check`: all checks that need no browser. */
import { ensureInstalled } from '../install.mjs';

await ensureInstalled();
const { runCommand } = await import('./runProofs.mjs');
process.exitCode = await runCommand('check');
