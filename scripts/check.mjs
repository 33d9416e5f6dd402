/** `npm run check`: all checks except the browser tests. */
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
const { checks, closeWith } = await import('./verify.mjs');
process.exitCode = closeWith(await checks());
