import type { Page } from '@playwright/test';

export interface Shift {
  readonly value: number;
  readonly atMs: number;
  /** Whether the user did something just before. */
  readonly isAsked: boolean;
  /** The beginnings of the elements that moved. */
  readonly moved: readonly string[];
}

/** All layout shifts since the page loaded, even if the test moves the clock of the page. */
export function readShifts(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(async () => {
    const isDrawn = () =>
      new Promise<void>((done) => {
        // Tells its first result once a frame is drawn. A moved clock replaces the callbacks of frames.
        const watching = new IntersectionObserver(() => {
          watching.disconnect();
          done();
        });
        watching.observe(document.documentElement);
      });
    for (let frame = 0; frame < 2; frame += 1) await isDrawn();
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const entries = observer.takeRecords();
    observer.disconnect();
    return entries.map(
      (entry): Shift => ({
        value: Number(Reflect.get(entry, 'value')),
        atMs: entry.startTime,
        isAsked: Reflect.get(entry, 'hadRecentInput') === true,
        moved: [...Reflect.get(entry, 'sources')].map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 100) : String(node?.nodeValue),
        ),
      }),
    );
  });
}

/** The sum of all layout shifts of the page since it loaded. */
export async function layoutShift(page: Page): Promise<number> {
  return (await readShifts(page)).reduce((sum, { value }) => sum + value, 0);
}
