import type { CDPSession, Page } from '@playwright/test';
import * as v from 'valibot';
import { type Measurement, openBenchContext } from '../session';
import { type CatalogueHarness, openHarnessPage } from './catalogueHarness';
import { typedTexts } from './typedTexts';

const TEXT_COUNT = 20;
const LIMIT_MEGABYTES = 60;
const BYTES_PER_MEGABYTE = 1e6;
const SETTLE_MS = 3_000;
const ATTACH_MS = 500;

const usageSchema = v.object({
  usedSize: v.number(),
  /** ArrayBuffers and other memory outside the heap; older browsers do not report it. */
  backingStorageSize: v.optional(v.number(), 0),
  embedderHeapUsedSize: v.optional(v.number(), 0),
});

const attachedSchema = v.object({
  sessionId: v.string(),
  targetInfo: v.object({ type: v.string(), url: v.string() }),
});
/** A message without an id is an event. */
const replySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ id: v.nullish(v.number(), null), result: v.optional(v.unknown()) }),
);

type Ask = (method: string) => Promise<unknown>;

/** A DevTools session for the page and for each of its workers. */
async function attach(page: Page): Promise<ReadonlyMap<string, Ask>> {
  const devtools = await page.context().newCDPSession(page);
  const asks = new Map<string, Ask>([['page', (method) => sendPlainly(devtools, method)]]);
  const waiting = new Map<number, (result: unknown) => void>();
  let lastId = 0;
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = v.parse(replySchema, message);
    if (id !== null) waiting.get(id)?.(result);
  });
  devtools.on('Target.detachedFromTarget', ({ sessionId }) => {
    for (const name of asks.keys()) if (name.endsWith(sessionId)) asks.delete(name);
  });
  devtools.on('Target.attachedToTarget', (event) => {
    const { sessionId, targetInfo } = v.parse(attachedSchema, event);
    if (targetInfo.type !== 'worker') return;
    asks.set(`${targetInfo.url} ${sessionId}`, async (method) => {
      lastId += 1;
      const id = lastId;
      const reply = new Promise((resolve) => waiting.set(id, resolve));
      const message = JSON.stringify({ id, method });
      await devtools.send('Target.sendMessageToTarget', { sessionId, message });
      return reply;
    });
  });
  await devtools.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  return asks;
}

function sendPlainly(devtools: CDPSession, method: string): Promise<unknown> {
  if (method === 'HeapProfiler.collectGarbage') return devtools.send(method);
  return devtools.send('Runtime.getHeapUsage');
}

/** The memory of page and workers after garbage collection. */
async function readMegabytes(asks: ReadonlyMap<string, Ask>): Promise<number> {
  let sumBytes = 0;
  for (const ask of asks.values()) {
    for (const _ of ['once', 'again']) await ask('HeapProfiler.collectGarbage');
    const usage = v.parse(usageSchema, await ask('Runtime.getHeapUsage'));
    sumBytes += usage.usedSize + usage.backingStorageSize + usage.embedderHeapUsedSize;
  }
  return sumBytes / BYTES_PER_MEGABYTE;
}

/** Types some texts into the search field and opens all songs in two sort orders. */
async function use(page: Page, address: string): Promise<void> {
  const field = page.getByRole('search').getByRole('combobox');
  await field.focus();
  for (const text of typedTexts(TEXT_COUNT)) {
    await field.pressSequentially(text, { delay: 30 });
    await field.fill('');
  }
  for (const sort of ['name', 'season']) {
    await page.goto(`${address}#/find?sort=${sort}`);
    await page.waitForTimeout(1_000);
  }
}

interface Readings {
  readonly opened: number;
  readonly used: number;
}

async function readBoth(page: Page, address: string): Promise<Readings> {
  await page.waitForTimeout(SETTLE_MS);
  const asks = await attach(page);
  await page.waitForTimeout(ATTACH_MS);
  const opened = await readMegabytes(asks);
  await use(page, address);
  await page.waitForTimeout(SETTLE_MS);
  return { opened, used: await readMegabytes(asks) };
}

/** Heap of page and workers with the catalogue in use, beyond the same app without it. */
export async function measureMemory(harness: CatalogueHarness): Promise<readonly Measurement[]> {
  const bareContext = await openBenchContext(harness, true);
  const bare = await bareContext.newPage();
  await bare.goto(harness.address);
  const bareMegabytes = await readBoth(bare, harness.address);
  await bareContext.close();
  const page = await openHarnessPage(harness, '');
  const megabytes = await readBoth(page, harness.address);
  await page.close();
  const row = (what: string, moreMegabytes: number): Measurement => ({
    name: `memory of page and threads over the app without a catalogue, ${what}`,
    value: `${moreMegabytes.toFixed(1)} MB (script heaps, what the browser holds for them, array buffers; after collecting garbage)`,
    aim: `≤ ${LIMIT_MEGABYTES} MB`,
    isMet: moreMegabytes <= LIMIT_MEGABYTES,
  });
  return [
    row('just opened', megabytes.opened - bareMegabytes.opened),
    row('texts typed, /find in two orders', megabytes.used - bareMegabytes.used),
  ];
}
