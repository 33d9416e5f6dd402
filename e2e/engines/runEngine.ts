import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DrivenBrowser, Engine, Room } from './driver';
import { JOURNEY, type Visit } from './journey';
import { type EngineResult, toResult } from './report';
import { runSteps, within } from './runSteps';
import { Tab } from './tab';

const START_LIMIT_MS = 180_000;
const JOURNEY_LIMIT_MS = 1_200_000;
const CLOSE_LIMIT_MS = 20_000;
const SHOWN_LIMIT_MS = 10_000;
const MS_PER_SECOND = 1000;

interface StartedVisit {
  readonly browser: DrivenBrowser;
  readonly visit: Visit;
}

/**
 * Runs the journey in one engine and reports its progress on the console.
 *
 * @param address of the app
 * @param folder for the browser's files during the run; it need not exist
 */
export async function runEngine(
  engine: Engine,
  address: string,
  folder: string,
): Promise<EngineResult> {
  const why = engine.whyMissing();
  if (why !== null) {
    console.log(`\n── ${engine.name}: skipped, ${why}`);
    return { engine: engine.name, kind: 'skipped', how: why };
  }
  let started: StartedVisit;
  try {
    started = await within(START_LIMIT_MS, startVisit(engine, address, folder));
  } catch (error) {
    console.error(`\n── ${engine.name} did not start:`, error);
    return { engine: engine.name, kind: 'failed', how: 'did not start' };
  }
  const name = `${engine.name} ${started.browser.version}`;
  console.log(`\n── ${name}`);
  const result = await walk(name, started.visit);
  // A browser that does not close ends with the run.
  await within(CLOSE_LIMIT_MS, started.browser.close()).catch(console.error);
  return result;
}

async function startVisit(engine: Engine, address: string, folder: string): Promise<StartedVisit> {
  const room = await furnish(folder);
  const browser = await engine.launch(room);
  const openTab = async () => {
    const tab = new Tab(await browser.openPage());
    await tab.open(address);
    return tab;
  };
  return { browser, visit: { tab: await openTab(), openTab, downloads: room.downloads } };
}

async function furnish(folder: string): Promise<Room> {
  const [home, downloads] = [join(folder, 'home'), join(folder, 'downloads')];
  await mkdir(home, { recursive: true });
  await mkdir(downloads);
  return { home, downloads, environment: { ...process.env, HOME: home, XDG_RUNTIME_DIR: home } };
}

async function walk(engine: string, visit: Visit): Promise<EngineResult> {
  let startMs = performance.now();
  const { passedCount, failure } = await runSteps(JOURNEY, visit, JOURNEY_LIMIT_MS, (step) => {
    const endMs = performance.now();
    console.log(`  ${step} (${((endMs - startMs) / MS_PER_SECOND).toFixed(1)} s)`);
    startMs = endMs;
  });
  if (failure !== null) {
    console.error(`  ${failure.step} FAILED in ${engine}:`, failure.error);
    await within(SHOWN_LIMIT_MS, visit.tab.shown()).then(console.error, console.error);
  }
  return toResult(engine, passedCount, failure?.step ?? null);
}
