import { buildLargeCatalogue } from '../e2e/largeCatalogue';
import { type MountedService, openMountedService } from './harness/mountedService';
import { test as base } from './harness/test';

let service: Promise<MountedService> | null = null;

const extended = base.extend<{ readonly service: MountedService }>({
  service: async ({ serviceClockMs: _serviceClockMs }, use) => {
    service ??= openMountedService({
      songs: buildLargeCatalogue(),
      clockMs: null,
      hasSongList: false,
    });
    await use(await service);
  },
});

/** Tests with the large catalogue, which share one service of it. */
export const test = Object.assign(extended, { step: base.step });
