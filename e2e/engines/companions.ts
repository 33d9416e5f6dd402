import type { DrivenBrowser } from './driver';
import type { RunningProcess } from './processes';

/** The browser, together with what was started for it and ends after it. */
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
