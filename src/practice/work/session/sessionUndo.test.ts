import { describe, expect, it, vi } from 'vitest';
import {
  answer,
  goOn,
  heardSong,
  openDue,
  openSessionBrowser,
  passSeconds,
  phaseOf,
  playToEnd,
  practiceSongs,
  type SessionTab,
  settleAll,
  start,
} from '../../../testing/sessionHarness';
import { RATING } from '../../rules/practiceLog';

const DAY_MS = 86_400_000;

async function stateOf({ store }: SessionTab, id: number) {
  const [record] = await store.readRecords([`s${id}`]);
  return record?.cards.anime?.state;
}

describe('undo', () => {
  it('takes an answer back, schedule included, and asks the same again [13.4]', async () => {
    const { tab } = await openDue(5);
    await start(tab);
    const id = heardSong(tab) ?? 0;
    const before = await stateOf(tab, id);
    await passSeconds(tab, 1);
    const { positionSeconds } = tab.session.getTime();
    await answer(tab, 'wrong');
    expect(tab.session.getView().canUndo).toBe(true);
    await goOn(tab);
    tab.session.undo();
    await settleAll();
    expect(heardSong(tab)).toBe(id);
    expect(phaseOf(tab, 'ask').round.number).toBe(1);
    await passSeconds(tab, 1);
    expect(tab.session.getTime().positionSeconds).toBeCloseTo(positionSeconds);
    expect(await stateOf(tab, id)).toEqual(before);
    expect(tab.session.getView()).toMatchObject({ canUndo: false, counts: { doneCount: 0 } });
    tab.session.undo();
    await settleAll();
    expect(phaseOf(tab, 'ask').round.number).toBe(1);
  });

  it('of a wrong repeat takes the song from the missed ones, unless it was wrong before', async () => {
    const tab = await openSessionBrowser({ songs: practiceSongs(1) }).open();
    const missedCount = () => tab.session.getView().missed.length;
    await start(tab);
    await passSeconds(tab, 1);
    await goOn(tab);
    for (const [text, count] of [
      ['anime 1', 0],
      ['wrong', 1],
    ] as const) {
      await answer(tab, text);
      expect(missedCount()).toBe(count);
      if (count === 0) await goOn(tab);
    }
    tab.session.undo();
    await settleAll();
    expect(missedCount()).toBe(0);
  });

  it.each(['one of its songs', 'all of its songs'])(
    'takes an answer back also if %s left the list meanwhile [13.4]',
    async (left) => {
      const songs = [...practiceSongs(4)];
      const { browser, tab } = await openDue(4, { songs });
      await start(tab);
      const id = heardSong(tab) ?? 0;
      const before = await stateOf(tab, id);
      await answer(tab, 'wrong');
      expect(await stateOf(tab, id)).not.toEqual(before);
      tab.session.leave();
      const place =
        left === 'all of its songs' ? 0 : songs.findIndex((song) => song.annSongId === id);
      songs.splice(place, left === 'all of its songs' ? 4 : 1);
      const other = await browser.open();
      expect(other.session.getView()).toMatchObject({ canUndo: true, counts: { wrongCount: 1 } });
      other.session.undo();
      await settleAll();
      expect(await stateOf(other, id)).toEqual(before);
      expect(other.session.getView()).toMatchObject({ canUndo: false, counts: { wrongCount: 0 } });
    },
  );

  it('takes a whole anime back that was set aside, also if its songs are not known any more', async () => {
    const songs = practiceSongs(6).map((song) => ({ ...song, annId: song.annSongId % 2 }));
    const { browser, tab } = await openDue(6, { songs });
    await start(tab);
    tab.session.setAside('suspend', true);
    await settleAll();
    tab.session.leave();
    expect(await tab.store.readSuspended()).toHaveLength(3);
    const remaining = heardSong(tab);
    songs.splice(0, 6, ...songs.filter(({ annSongId }) => annSongId === remaining));
    const other = await browser.open();
    other.session.undo();
    await settleAll();
    expect(await other.store.readSuspended()).toEqual([]);
  });

  it('takes setting a whole anime aside back [13.6]', async () => {
    const songs = practiceSongs(6).map((song) => ({ ...song, annId: song.annSongId % 2 }));
    const { tab } = await openDue(6, { songs });
    await start(tab);
    const id = heardSong(tab) ?? 0;
    tab.session.setAside('suspend', true);
    await settleAll();
    const suspended = async () =>
      (await tab.store.readSuspended()).map(({ recording }) => Number(recording.slice(1)));
    expect((await suspended()).every((each) => each % 2 === id % 2)).toBe(true);
    expect(await suspended()).toHaveLength(3);
    expect((heardSong(tab) ?? 0) % 2).not.toBe(id % 2);
    expect(tab.session.getView().counts.leftCount).toBe(3);
    tab.session.undo();
    await settleAll();
    expect(await suspended()).toEqual([]);
    expect(heardSong(tab)).toBe(id);
    expect(await playToEnd(tab)).toHaveLength(6);
  });
});

describe('setting aside', () => {
  it('a whole anime reaches its songs outside the deck, and is taken back there too', async () => {
    const [song, other, foreign] = practiceSongs(3);
    if (!song || !other || !foreign) throw new Error('three songs');
    const others = [{ ...other, annId: song.annId }, foreign];
    const { tab } = await openDue(1, { songs: [song], others });
    await start(tab);
    tab.session.setAside('suspend', true);
    await settleAll();
    const suspended = async () =>
      (await tab.store.readSuspended()).map(({ recording }) => recording);
    expect((await suspended()).toSorted()).toEqual(['s1', 's2']);
    tab.session.undo();
    await settleAll();
    expect(await suspended()).toEqual([]);
  });

  it('of a song for today leaves its schedule, and it is due tomorrow', async () => {
    const { browser, tab } = await openDue(2);
    await start(tab);
    const id = heardSong(tab) ?? 0;
    const before = await stateOf(tab, id);
    tab.session.setAside('postpone', false);
    await settleAll();
    expect(await stateOf(tab, id)).toEqual(before);
    expect(await playToEnd(tab)).toHaveLength(1);
    tab.session.leave();
    vi.setSystemTime(Date.now() + DAY_MS);
    expect((await browser.open()).session.getView().counts.dueCount).toBe(1);
  });

  it('of a known song rates it Easy once', async () => {
    const tab = await openSessionBrowser({ songs: practiceSongs(1) }).open();
    await start(tab);
    tab.session.setAside('known', false);
    await settleAll();
    expect(phaseOf(tab, 'done')).toBeTruthy();
    expect(await stateOf(tab, 1)).toMatchObject({ reviewCount: 1, lastRatings: [RATING.easy] });
  });
});
