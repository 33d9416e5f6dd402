import { MEDIA_HOSTS } from '../faults';
import { keepFromEnding, setClockOffset } from './pageTroubles';
import type { Step } from './steps';

const HOUR_MS = 3_600_000;
const CLOCK_JUMPS_MS = [-30 * HOUR_MS, HOUR_MS, 25 * HOUR_MS, 24 * 400 * HOUR_MS, -9_000 * HOUR_MS];
const ANSWERS = ['/api', '/ann', '/anime', '/player/json'];
const GARBAGE = ['', '[', 'null', '[{"annSongId":"x"}]', '<html></html>', '{"a":[1,2'];

const failingMedia: Step = async ({ faults, dice, troubles }) => {
  troubles.hasFaults = true;
  const hosts = dice.isLucky(0.3) ? MEDIA_HOSTS : [dice.oneOf(MEDIA_HOSTS)];
  const kind = dice.oneOf(['fail', 'hang', 'cut'] as const);
  for (const host of hosts) {
    if (kind === 'cut') await faults.cut(host, 20_000);
    else if (kind === 'fail') await faults.fail(host, { status: dice.oneOf([404, 500]) });
    else await faults.hang(host);
  }
  return true;
};

const failingAnswers: Step = async ({ faults, dice, troubles }) => {
  troubles.hasFaults = true;
  const target = dice.oneOf(ANSWERS);
  const kind = dice.oneOf(['fail', 'hang', 'slow', 'garbage', 'cut'] as const);
  if (kind === 'fail') await faults.fail(target, { status: dice.oneOf([404, 429, 500, 503]) });
  if (kind === 'hang') await faults.hang(target);
  if (kind === 'slow') await faults.slow(target, 700);
  if (kind === 'cut') await faults.cut(target, 50);
  if (kind === 'garbage') await faults.answer(target, dice.oneOf(GARBAGE));
  return true;
};

const failingStorage: Step = async (world) => {
  await world.refuseStorage(world.dice.oneOf(['full', 'aborted'] as const));
  return true;
};

/** Another page of the origin, or the browser itself, deletes the app's database. */
const deletedStorage: Step = async (world) => {
  if (world.troubles.storage !== null) return false;
  const isDeleted = await world.page.evaluate(
    () =>
      new Promise<boolean>((done) => {
        const deleting = indexedDB.deleteDatabase('SuperPlayer');
        deleting.onsuccess = () => done(true);
        deleting.onerror = () => done(false);
        // Blocked by an open connection, it stays undone in this step.
        let framesLeft = 180;
        const giveUp = () => {
          framesLeft -= 1;
          if (framesLeft === 0) done(false);
          else requestAnimationFrame(giveUp);
        };
        giveUp();
      }),
  );
  world.forgetStored();
  if (world.canLoad) await world.reload();
  // The data stored now are the new baseline, read before the next step writes.
  await world.expectLists();
  return isDeleted;
};

const killedTab: Step = async (world) => {
  if (!world.canLoad || world.troubles.storage !== null) return false;
  const [killed] = world.tabs.splice(0, 1);
  // The system kills its process: the page gets no event.
  if (killed !== undefined) await keepFromEnding(killed.page);
  await killed?.page.close({ runBeforeUnload: false });
  if (world.tabs.length === 0) await world.openTab();
  return true;
};

const lostNetwork: Step = async ({ context, troubles }) => {
  troubles.isOffline = true;
  await context.setOffline(true);
  return true;
};

const clockJump: Step = async ({ tabs, dice, troubles }) => {
  troubles.clockOffsetMs = dice.oneOf(CLOCK_JUMPS_MS);
  for (const { page } of tabs) await setClockOffset(page, troubles.clockOffsetMs);
  return true;
};

/** The mishaps and their weights. */
export const MISHAPS: readonly (readonly [string, number, Step])[] = [
  ['media fail', 5, failingMedia],
  ['answers fail', 5, failingAnswers],
  ['storage refuses', 3, failingStorage],
  ['storage is deleted', 1, deletedStorage],
  ['a tab is killed', 2, killedTab],
  ['the network is lost', 3, lostNetwork],
  ['the clock jumps', 2, clockJump],
];
