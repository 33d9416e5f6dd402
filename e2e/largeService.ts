import { test as base } from './fixtures';
import { buildLargeCatalogue } from './largeCatalogue';

/** Tests with the large catalogue: each worker shares one such service between test files. */
export const test = base.extend<object>({
  catalogue: [{ songs: buildLargeCatalogue() }, { scope: 'worker' }],
});
