/** `npm run check`: everything but the browser. */
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
const { checks, closeWith } = await import('./verify.mjs');
process.exitCode = closeWith(await checks());
