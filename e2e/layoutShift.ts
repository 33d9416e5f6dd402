import type { Page } from '@playwright/test';

export interface Shift {
  readonly value: number;
  readonly atMs: number;
  /** Whether the user did something just before. */
  readonly isAsked: boolean;
  /** The beginnings of the elements that moved. */
  readonly moved: readonly string[];
}

/** All layout shifts since the page loaded. */
export function readShifts(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(async () => {
    // Both: a frame is drawn after its callbacks.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const toShift = (entry: PerformanceEntry): Shift => ({
      value: Number(Reflect.get(entry, 'value')),
      atMs: entry.startTime,
      isAsked: Reflect.get(entry, 'hadRecentInput') === true,
      moved: [...Reflect.get(entry, 'sources')].map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 100) : String(node?.nodeValue),
      ),
    });
    return new Promise<readonly Shift[]>((done) => {
      const shifts: Shift[] = [];
      const observer = new PerformanceObserver((list) => {
        shifts.push(...list.getEntriesByType('layout-shift').map(toShift));
        // Entries arrive in order, so all earlier ones are there once this one is.
        if (list.getEntriesByName('layout-shift-read').length === 0) return;
        observer.disconnect();
        performance.clearMarks('layout-shift-read');
        done(shifts);
      });
      observer.observe({ type: 'layout-shift', buffered: true });
      observer.observe({ type: 'mark' });
      requestAnimationFrame(() => performance.mark('layout-shift-read'));
    });
  });
}

/** The sum of all layout shifts of the page since it loaded. */
export async function layoutShift(page: Page): Promise<number> {
  return (await readShifts(page)).reduce((sum, { value }) => sum + value, 0);
}
