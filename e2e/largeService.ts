import { test as base } from './fixtures';
import { buildLargeCatalogue } from './largeCatalogue';

/** Tests whose service has the large catalogue: one of this kind per worker, whatever the file. */
export const test = base.extend<object>({
  catalogue: [{ songs: buildLargeCatalogue() }, { scope: 'worker' }],
});
