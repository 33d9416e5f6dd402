import type { CDPSession, Page } from '@playwright/test';
import { seedQueue } from './seededQueue';
import { type BenchSession, type Measurement, openBenchBrowser, openBenchPage } from './session';
import { shortClip } from './shortClip';

/** Compiled code is part of the heap, and would grow with every function that runs often. */
const WITHOUT_MACHINE_CODE = '--js-flags=--no-opt --no-maglev --no-sparkplug';

const QUEUE_LENGTH = 5_000;
/** Not at the start, so that rows precede and follow it from the beginning. */
const FIRST_INDEX = 1_000;
const FEW_SONGS = 5;
const MANY_SONGS = 500;
/** Browsers treat much shorter media as notification sounds and pause them for each other. */
const CLIP_SECONDS = 6.5;
/** The allowed growth from the few songs to the many. */
const GROWTH_LIMIT = 1.1;
/** By then lazy chunks have loaded and deferred work is done. */
const SETTLE_MS = 3_000;
const RUN_TIMEOUT_MS = 240_000;
const BYTES_PER_MEGABYTE = 1e6;

/** What a page still holds after garbage collection. */
interface Holding {
  readonly heapBytes: number;
  readonly listeners: number;
  readonly nodes: number;
  readonly mediaElements: number;
  readonly objectUrls: number;
}

/**
 * Makes the page record each song that starts, each media element and each object URL, and advance
 * by itself: every fifth song plays to its end, the others are skipped.
 */
async function watchLongRun(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const facts = { startedCount: 0, stopCount: 0, objectUrls: 0 };
    const pressNext = () =>
      document.querySelector<HTMLElement>('button[aria-label="Next"]')?.click();
    const elements = new Set<WeakRef<Element>>();
    const known = new WeakSet<HTMLMediaElement>();
    const createElement = document.createElement;
    document.createElement = function notedCreate(this: Document, name: string) {
      const element: HTMLElement = Reflect.apply(createElement, this, [name]);
      if (element instanceof HTMLMediaElement) elements.add(new WeakRef(element));
      return element;
    };
    Reflect.set(window, 'longRun', facts);
    Reflect.set(
      window,
      'mediaElements',
      () => [...elements].filter((each) => each.deref() !== undefined).length,
    );
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function notedPlay(this: HTMLMediaElement) {
      if (!known.has(this)) {
        known.add(this);
        this.addEventListener('playing', () => {
          // `playing` also fires after a seek, which is no start.
          if (this.currentTime > 1) return;
          facts.startedCount += 1;
          if (facts.startedCount % 5 === 0) this.currentTime = this.duration - 0.5;
          else if (facts.startedCount < facts.stopCount) setTimeout(pressNext);
        });
      }
      return play.call(this);
    };
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (source) => {
      facts.objectUrls += 1;
      return createObjectURL(source);
    };
    URL.revokeObjectURL = (url) => {
      facts.objectUrls -= 1;
      revokeObjectURL(url);
    };
  });
}

async function holding(page: Page, metrics: CDPSession): Promise<Holding> {
  // Drops pictures that only the browser's cache still holds for reuse.
  for (const cacheDisabled of [false, true]) {
    await metrics.send('Network.setCacheDisabled', { cacheDisabled });
  }
  for (let round = 0; round < 3; round += 1) {
    await metrics.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(200);
  }
  const { metrics: readings } = await metrics.send('Performance.getMetrics');
  const read = (asked: string) => readings.find(({ name }) => name === asked)?.value ?? Number.NaN;
  const { mediaElements, objectUrls } = await page.evaluate(() => ({
    mediaElements: Reflect.get(window, 'mediaElements')(),
    objectUrls: Reflect.get(window, 'longRun').objectUrls,
  }));
  return {
    heapBytes: read('JSHeapUsedSize'),
    listeners: read('JSEventListeners'),
    nodes: read('Nodes'),
    mediaElements,
    objectUrls,
  };
}

/** Plays until `songCount` songs have started, then pauses and waits until the page is idle. */
async function playUntil(page: Page, metrics: CDPSession, songCount: number): Promise<Holding> {
  const player = page.getByRole('region', { name: 'Player' });
  await page.evaluate((count) => {
    Reflect.get(window, 'longRun').stopCount = count;
  }, songCount);
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForFunction(
    (count) => Reflect.get(window, 'longRun').startedCount > count,
    songCount,
    { timeout: RUN_TIMEOUT_MS, polling: 20 },
  );
  await player.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.waitForTimeout(SETTLE_MS);
  return holding(page, metrics);
}

async function openQueued(session: BenchSession): Promise<Page> {
  const page = await openBenchPage(session);
  await watchLongRun(page);
  const clip = shortClip(CLIP_SECONDS);
  await page.route(/\/(american2?|europe|catbox)\//, (route) =>
    route.fulfill({ body: clip, contentType: 'audio/wav' }),
  );
  await page.goto(`${session.address}#/song`);
  await seedQueue(page, QUEUE_LENGTH, FIRST_INDEX);
  await page.getByRole('button', { name: 'Queue', exact: true }).click();
  await page.waitForTimeout(SETTLE_MS);
  return page;
}

/** Plays hundreds of songs of a long queue; compares the page's memory with after the first few. */
export async function measureLongRun(session: BenchSession): Promise<readonly Measurement[]> {
  const browser = await openBenchBrowser([WITHOUT_MACHINE_CODE]);
  const page = await openQueued({ ...session, browser });
  const metrics = await page.context().newCDPSession(page);
  await metrics.send('Performance.enable');
  await metrics.send('Network.enable');
  const few = await playUntil(page, metrics, FEW_SONGS);
  const many = await playUntil(page, metrics, MANY_SONGS);
  await browser.close();
  const compare = (
    what: string,
    read: (held: Holding) => number,
    show: (value: number) => string = String,
  ): Measurement => ({
    name: `${what} after ${MANY_SONGS} songs against after ${FEW_SONGS}, ${QUEUE_LENGTH} in the queue`,
    value: `${show(read(many))} / ${show(read(few))}`,
    aim: `≤ ${GROWTH_LIMIT} ×`,
    isMet: read(many) <= read(few) * GROWTH_LIMIT,
  });
  return [
    compare(
      'heap',
      ({ heapBytes }) => heapBytes,
      (bytes) => `${(bytes / BYTES_PER_MEGABYTE).toFixed(2)} MB`,
    ),
    compare('event listeners', ({ listeners }) => listeners),
    compare('DOM nodes', ({ nodes }) => nodes),
    compare('media elements', ({ mediaElements }) => mediaElements),
    compare('object URLs', ({ objectUrls }) => objectUrls),
  ];
}
