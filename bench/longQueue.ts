import type { Page } from '@playwright/test';
import { watchFrames } from './frameWatch';
import { seedQueue } from './seededQueue';
import {
  type BenchSession,
  type Measurement,
  median,
  openBenchPage,
  percentile,
  repeated,
} from './session';

const QUEUE_LENGTH = 5_000;
const CURRENT_INDEX = 2_500;
const ROUNDS = 9;
const SCROLL_STEPS = 120;
const SCROLL_STEP_PX = 400;
const SETTLE_MS = 1_500;
const MOST_SHARE = 0.95;
/** A press within this time feels instant. */
const PRESS_LIMIT_MS = 200;
/** Three frames. */
const FRAME_LIMIT_MS = 50;

/** From the press on Queue until the current song's row shows its name. */
async function openPanel(page: Page): Promise<number> {
  const ms = await page.evaluate(async () => {
    const button = document.querySelector<HTMLElement>('button[aria-label="Queue"]');
    return Reflect.get(window, 'timeUntil')(
      () => button?.click(),
      () =>
        (document.querySelector('[data-queue-list] [aria-current=true] p')?.textContent ?? '…') !==
        '…',
    );
  });
  await page.waitForTimeout(SETTLE_MS / 5);
  return ms;
}

async function closePanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Queue', exact: true }).click();
  await page.locator('[data-queue-list]').waitFor({ state: 'detached' });
}

/** Scrolls through the list frame by frame; returns the 95th percentile of the frame times. */
async function scroll(page: Page): Promise<number> {
  const frames: number[] = await page.evaluate(
    async ({ steps, stepPx }) => {
      const list = document.querySelector('[data-queue-list]');
      if (list === null) throw new Error('no queue');
      list.scrollTop = 0;
      const readings: number[] = [];
      for (let step = 0; step < steps; step += 1) {
        readings.push(
          await Reflect.get(window, 'timeUntil')(
            () => list.scrollBy(0, stepPx),
            () => true,
          ),
        );
      }
      return readings;
    },
    { steps: SCROLL_STEPS, stepPx: SCROLL_STEP_PX },
  );
  return percentile(frames, MOST_SHARE);
}

/** Moves a song by one place with the arrow key on its handle. */
async function reorder(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const row = document.querySelector('[data-queue-list] [aria-current=true]');
    const handle = row?.querySelector<HTMLElement>('[data-handle]');
    const place = row?.getAttribute('aria-posinset');
    handle?.focus();
    return Reflect.get(window, 'timeUntil')(
      () =>
        handle?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })),
      () =>
        document
          .querySelector('[data-queue-list] [aria-current=true]')
          ?.getAttribute('aria-posinset') !== place,
    );
  });
}

async function remove(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const row = document.querySelector('[data-queue-list] [aria-current=true]');
    const next = row?.closest('ol')?.parentElement?.querySelectorAll('ol')[1]?.children[1];
    const size = next?.getAttribute('aria-setsize');
    return Reflect.get(window, 'timeUntil')(
      () => next?.querySelector<HTMLElement>('[data-remove]')?.click(),
      () =>
        document
          .querySelector('[data-queue-list] [aria-current=true]')
          ?.getAttribute('aria-setsize') !== size,
    );
  });
}

/** A queue of thousands of songs: open, scroll, move one, remove one. */
export async function measureLongQueue(session: BenchSession): Promise<readonly Measurement[]> {
  const page = await openBenchPage(session);
  await watchFrames(page);
  await page.goto(`${session.address}#/song`);
  await seedQueue(page, QUEUE_LENGTH, CURRENT_INDEX);
  await page.waitForTimeout(SETTLE_MS);
  const opened = await repeated(ROUNDS, async () => {
    const ms = await openPanel(page);
    await closePanel(page);
    return ms;
  });
  await openPanel(page);
  await page.waitForTimeout(SETTLE_MS);
  // After a press of the pointer the arrow keys are the player's.
  await page.keyboard.press('Tab');
  const moved = await repeated(ROUNDS, () => reorder(page));
  const removed = await repeated(ROUNDS, () => remove(page));
  const frameMs = await scroll(page);
  await page.context().close();
  const row = (what: string, ms: number, limitMs: number): Measurement => ({
    name: `queue of ${QUEUE_LENGTH} songs: ${what}`,
    value: `${ms.toFixed(0)} ms`,
    aim: `≤ ${limitMs} ms`,
    isMet: ms <= limitMs,
  });
  return [
    row('press to its rows', median(opened), PRESS_LIMIT_MS),
    row('scrolled, 95 of 100 frames', frameMs, FRAME_LIMIT_MS),
    row('key to the moved row', median(moved), PRESS_LIMIT_MS),
    row('press to the removed row', median(removed), PRESS_LIMIT_MS),
  ];
}
