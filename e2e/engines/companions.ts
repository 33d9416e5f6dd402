import type { DrivenBrowser } from './driver';
import type { RunningProcess } from './processes';

/** The browser with the processes that were started for it and end after it. */
export function withCompanions(
  browser: DrivenBrowser,
  companions: readonly RunningProcess[],
): DrivenBrowser {
  return {
    ...browser,
    async close() {
      try {
        await browser.close();
      } finally {
        for (const companion of companions) await companion.end();
      }
    },
  };
}
