import { rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithParent } from '../../scripts/parent.mjs';
import { chromium } from './chromium';
import { firefox } from './firefox';
import { startService } from './localService';
import { killProcesses } from './processes';
import { closingLine, type EngineResult, exitCodeOf, tallyOf } from './report';
import { runEngine } from './runEngine';
import { webkit } from './webkit';

const FAILED_EXIT_CODE = 1;
const STOPPED_EXIT_CODE = 130;

const runFolder = await mkdtemp(join(tmpdir(), 'song-player-engines-'));

/** Exits at once, ends all started processes and deletes the run folder. */
function finish(exitCode: number): never {
  // Added last, so that the drivers' own listeners have already killed the browsers.
  process.once('exit', () => {
    killProcesses();
    rmSync(runFolder, { recursive: true, force: true, maxRetries: 10 });
  });
  process.exit(exitCode);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => finish(STOPPED_EXIT_CODE));
}
endWithParent(() => finish(STOPPED_EXIT_CODE));

try {
  const address = await startService();
  const results: EngineResult[] = [];
  // One after the other: on a shared processor their clocks would run slow.
  for (const engine of [chromium, firefox, webkit]) {
    results.push(await runEngine(engine, address, join(runFolder, engine.name)));
  }
  console.log(`\n${closingLine(results)}`);
  const reportPath = process.env.ENGINES_REPORT;
  if (reportPath !== undefined) writeFileSync(reportPath, JSON.stringify(tallyOf(results)));
  finish(exitCodeOf(results));
} catch (error) {
  console.error(error);
  finish(FAILED_EXIT_CODE);
}
