import { expect } from '../expect';
import { MISHAPS } from './mishaps';
import { STEPS, type Step } from './steps';
import type { World } from './world';

const STEPS_PER_JOURNEY = 14;
const MISHAP_CHANCE = 0.25;
/** A trouble lasts this many steps, then all troubles end. */
const STEPS_IN_TROUBLE = 3;
/** A play delayed by a host may be counted during the next step, in addition to that step's own. */
const MOST_NEW_PLAYS = 2;

/** A blank page has less text than this. */
const LEAST_TEXT_LENGTH = 20;

async function expectPagesWhole(world: World): Promise<void> {
  expect(world.pageErrors, 'a page threw').toEqual([]);
  for (const { page } of world.tabs) {
    const root = page.locator('#root');
    await expect(root.getByRole('banner')).toBeAttached();
    const look = async () => (await root.innerText()).trim().length;
    await expect.poll(look, 'a blank page').toBeGreaterThan(LEAST_TEXT_LENGTH);
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  }
}

function expectPlaysWhole(world: World, now: Readonly<Record<string, number>>): void {
  for (const [songId, before] of Object.entries(world.listens ?? {})) {
    expect(now[songId] ?? 0, `plays of ${songId}, ${before} before`).toBeGreaterThanOrEqual(before);
  }
  if (world.troubles.storage !== null) world.waitingPlays += MOST_NEW_PLAYS;
  else if (world.listens !== null) {
    for (const [songId, count] of Object.entries(now)) {
      const added = count - (world.listens[songId] ?? 0);
      const most = songId === String(world.playedSongId) ? 1 : MOST_NEW_PLAYS;
      expect(added, `new plays of ${songId}`).toBeLessThanOrEqual(most + world.waitingPlays);
    }
  }
  world.listens = now;
  world.playedSongId = null;
}

/** All tabs show the stored queue. */
async function expectOneQueue(world: World): Promise<void> {
  if (world.tabs.length < 2 || world.mayQueueDiffer) return;
  for (const tab of world.tabs) {
    const look = async () => {
      const shown = await world.shownQueue(tab);
      const { queue } = await world.expectLists();
      return shown === null || shown.join() === queue.join() ? 'stored' : `${shown} for ${queue}`;
    };
    await expect.poll(look, 'the queue of a tab').toBe('stored');
  }
}

/** Conditions that hold after every step. */
async function expectInvariants(world: World): Promise<void> {
  await expectPagesWhole(world);
  const { listens, queue } = await world.expectLists();
  expectPlaysWhole(world, listens);
  await expectOneQueue(world);
  expect(new Set(queue).size, `a song twice in the queue: ${queue}`).toBe(queue.length);
  await expect
    .poll(async () => {
      const { counters, storeCounts } = await world.expectLists();
      return JSON.stringify(counters) === JSON.stringify(storeCounts)
        ? 'equal'
        : `${counters} for ${storeCounts}`;
    }, 'the page counters and their stores')
    .toBe('equal');
  await expect
    .poll(() => world.soundingCount(), 'more than one element sounds')
    .toBeLessThanOrEqual(1);
}

/** A new tab shows the stored data, and its playback can be stopped. */
async function expectShownIsStored(world: World): Promise<void> {
  await world.endTroubles();
  await world.openTab('./#/playlist');
  while (world.tabs.length > 1) await world.tabs.pop()?.page.close();
  world.forgetStored();
  const { playlists, queue } = await world.expectLists();
  const cards = world.page.getByRole('list', { name: 'Your playlists' }).getByRole('heading');
  await expect
    .poll(async () => (await cards.allInnerTexts()).toSorted(), 'the lists that are shown')
    .toEqual(playlists.map(({ title }) => title).toSorted());
  if (queue.length > 0) {
    const panel = world.page.getByRole('complementary', { name: 'Queue' });
    if (!(await panel.isVisible())) await world.tab.player.queueButton.click();
    const places = panel.locator('li[data-song]').first();
    await expect(places, 'the queue that is shown').toHaveAttribute(
      'aria-setsize',
      String(queue.length),
    );
  }
  expect(await world.soundingCount(), 'a fresh tab sounds by itself').toBe(0);
}

async function take(world: World, [name, , step]: readonly [string, number, Step]): Promise<void> {
  const place = world.log.push(name) - 1;
  const isTaken = await step(world);
  world.log[place] = isTaken ? name : `(${name})`;
}

function choose(world: World, all: readonly (readonly [string, number, Step])[]) {
  return world.dice.weighted(all.map((each) => [each, each[1]] as const));
}

/** A journey through the app, with random steps from the world's dice. */
export async function travel(world: World): Promise<void> {
  await world.openTab();
  let stepsInTrouble = 0;
  for (let taken = 0; taken < STEPS_PER_JOURNEY; taken += 1) {
    await world.closeDialogs();
    if (stepsInTrouble > STEPS_IN_TROUBLE) {
      await world.endTroubles();
      world.log.push('all is well again');
      stepsInTrouble = 0;
    }
    const { storage, isOffline, hasFaults } = world.troubles;
    const isInTrouble = storage !== null || isOffline || hasFaults;
    if (isInTrouble) stepsInTrouble += 1;
    if (!isInTrouble && world.dice.isLucky(MISHAP_CHANCE))
      await take(world, choose(world, MISHAPS));
    await take(world, choose(world, STEPS));
    await expectInvariants(world);
  }
  await expectShownIsStored(world);
  await expectPagesWhole(world);
}
