import { createDice } from '../../bench/dice';
import { test } from '../fixtures';
import { travel } from './journey';
import { preparePageTroubles } from './pageTroubles';
import { World } from './world';

/** `npm run soak` sets more journeys, or one by its seed. */
const JOURNEYS = Number(process.env.SOAK_JOURNEYS ?? 6);
const FIRST_SEED = Number(process.env.SOAK_SEED ?? 1);
/** Every third journey uses the installed app, served by a service worker. */
const INSTALLED_EVERY = 3;

const seeds = Array.from({ length: JOURNEYS }, (_, index) => FIRST_SEED + index);

for (const isInstalled of [false, true]) {
  test.describe(isInstalled ? 'the installed app' : 'a first visit', () => {
    test.use({ serviceWorkers: isInstalled ? 'allow' : 'block' });
    for (const seed of seeds) {
      if ((seed % INSTALLED_EVERY === 0) !== isInstalled) continue;
      test(`survives the random journey ${seed} [12.95]`, async ({ context, faults }) => {
        await preparePageTroubles(context);
        const world = new World(context, createDice(seed), faults, isInstalled);
        try {
          await travel(world);
        } catch (error) {
          console.log(`journey ${seed}: ${world.log.join(', ')}`);
          console.log(`Again: npm run soak -- --seed ${seed}`);
          throw error;
        }
      });
    }
  });
}
