import { describe, expect, it, vi } from 'vitest';
import type { FakeMediaElement } from '../../../testing/fakeMediaElement';
import {
  answer,
  elementsOf,
  goOn,
  heardSong,
  openDue,
  openSessionBrowser,
  passSeconds,
  phaseOf,
  practiceSongs,
  type SessionTab,
  settleAll,
  start,
} from '../../../testing/sessionHarness';
import { RATING } from '../../rules/practiceLog';

const heard = (tab: SessionTab) => elementsOf(tab).filter(({ isSounding }) => isSounding);

const hangs = (element: FakeMediaElement) => Object.assign(element, { respond: () => 'hangs' });

function setHosts(tab: SessionTab, respond: FakeMediaElement['respond']): void {
  for (const element of elementsOf(tab)) element.respond = respond;
}

describe('the time of a round', () => {
  it('begins with the first sound, stops while the clip waits for data, and ends with a late answer', async () => {
    const { tab } = await openDue(2, { setElement: hangs });
    await start(tab);
    const id = heardSong(tab);
    await passSeconds(tab, 3);
    expect(tab.session.getTime().leftSeconds).toBe(20);
    for (const element of elementsOf(tab)) if (element.src !== '') element.load();
    setHosts(tab, () => 'plays');
    await passSeconds(tab, 4);
    await passSeconds(tab, 4);
    const before = tab.session.getTime().leftSeconds;
    expect(before).toBeLessThan(20);
    const [element] = heard(tab);
    setHosts(tab, () => 'hangs');
    element?.starve();
    await passSeconds(tab, 3);
    expect(before - tab.session.getTime().leftSeconds).toBeLessThan(0.2);
    element?.feed();
    await passSeconds(tab, before - 0.5);
    expect(phaseOf(tab, 'ask')).toBeTruthy();
    tab.session.noteTyped({ anime: ' Ani', artist: 'x' });
    await passSeconds(tab, 1);
    const reveal = { verdict: 'late', rating: RATING.again, answer: 'Ani' };
    expect(phaseOf(tab, 'reveal').reveal).toMatchObject(reveal);
    expect(heard(tab)).toEqual([]);
    const [, review] = await tab.store.readFacts(`s${id}`);
    expect(review).toMatchObject({ heardSeconds: 20, answer: 'Ani' });
  });

  it('goes on to its end after a clip that is shorter', async () => {
    const songs = practiceSongs(1).map((song) => ({ ...song, songLengthSeconds: 8 }));
    const { tab } = await openDue(1, {
      songs,
      setElement: (each) => Object.assign(each, { mediaSeconds: 8 }),
    });
    await start(tab);
    expect(tab.session.getTime().positionSeconds).toBe(0);
    await passSeconds(tab, 12);
    expect(tab.session.getTime().leftSeconds).toBeCloseTo(8);
    await answer(tab, 'Anime 1');
    expect(phaseOf(tab, 'reveal').reveal.verdict).toBe('right');
  });

  it('of a song that is heard stops its clip, which may be heard on', async () => {
    const tab = await openSessionBrowser({ songs: practiceSongs(6) }).open();
    await start(tab);
    await passSeconds(tab, 26);
    expect(phaseOf(tab, 'hear')).toBeTruthy();
    expect(tab.session.getView().sound).toBe('paused');
    tab.session.playClip();
    await passSeconds(tab, 2);
    expect(tab.session.getView().sound).toBe('playing');
    expect(tab.session.getTime().positionSeconds).toBeGreaterThan(25);
  });
});

describe('a clip', () => {
  it.each([Number.POSITIVE_INFINITY, 0, 8])(
    'begins at its second in a file that first says it is %s seconds long',
    async (firstDuration) => {
      const { tab } = await openDue(2, {
        deck: { range: { from: 0.5, to: 0.5 } },
        setElement: (element) => Object.assign(element, { firstDuration }),
      });
      await start(tab);
      expect(heard(tab)[0]?.currentTime).toBe(35);
      await answer(tab, 'wrong');
      expect(phaseOf(tab, 'reveal').reveal.startSeconds).toBe(35);
      await goOn(tab);
      expect(heard(tab)[0]?.currentTime).toBe(35);
    },
  );

  it('says where it began if the file is shorter than the song', async () => {
    const deck = { range: { from: 0.5, to: 0.5 } };
    const { tab } = await openDue(1, {
      deck,
      setElement: (each) => Object.assign(each, { mediaSeconds: 30 }),
    });
    await start(tab);
    await answer(tab, 'wrong');
    expect(phaseOf(tab, 'reveal').reveal.startSeconds).toBe(0);
  });

  it('is loaded while the last one is revealed, and then sounds without another request', async () => {
    const { tab } = await openDue(6);
    await start(tab);
    expect(heard(tab)).toHaveLength(1);
    await answer(tab, 'wrong');
    const requests = () => elementsOf(tab).flatMap(({ loadedUrls }) => loadedUrls).length;
    const before = requests();
    expect(before).toBe(2);
    tab.session.next();
    expect(tab.player.player.getSnapshot().status).not.toBe('idle');
    expect(heard(tab)).toHaveLength(1);
    await settleAll();
    expect(tab.session.getView().sound).toBe('playing');
    expect(requests()).toBe(before);
    expect(heard(tab)[0]?.currentTime).toBe(phaseStart(tab));
  });

  it('is the first one loaded before the press, which starts it at once', async () => {
    const { tab } = await openDue(2);
    const [element] = elementsOf(tab);
    expect(element?.loadedUrls).toHaveLength(1);
    tab.session.start({ isForFun: false });
    expect(element?.paused).toBe(false);
    await settleAll();
    expect(tab.session.getView().sound).toBe('playing');
  });

  it('sounds on the one element of a phone that forbids another', async () => {
    const { tab } = await openDue(4);
    const [first, second] = elementsOf(tab);
    if (second) second.isPlayAllowed = false;
    await start(tab);
    for (let round = 0; round < 3; round += 1) {
      await answer(tab, 'wrong');
      await goOn(tab);
      expect(heard(tab)).toEqual([first]);
    }
  });

  it('is played on from any second at the reveal, also that of the song answered instead', async () => {
    const { tab } = await openDue(3);
    await start(tab);
    const id = heardSong(tab) ?? 0;
    const other = id === 1 ? 2 : 1;
    await answer(tab, `Anime ${other}`);
    tab.session.pauseClip();
    await settleAll();
    expect(tab.session.getView().sound).toBe('paused');
    tab.session.playClip(60);
    await passSeconds(tab, 1);
    expect(tab.session.getTime().positionSeconds).toBeCloseTo(61);
    const { mistakenFor } = phaseOf(tab, 'reveal').reveal;
    if (mistakenFor !== null) tab.session.playOther(mistakenFor);
    await settleAll();
    expect(heardSong(tab)).toBe(other);
    tab.session.playClip();
    await settleAll();
    expect(heardSong(tab)).toBe(id);
    await goOn(tab);
    expect(heardSong(tab)).not.toBe(id);
    expect(heard(tab)).toHaveLength(1);
  });
});

function phaseStart(tab: SessionTab): number {
  return tab.player.player.getTime().positionSeconds;
}

describe('the sound of the page', () => {
  it('goes from the queue to the clips and back, and the queue stays as it was [13.9]', async () => {
    const { tab } = await openDue(3);
    const { main } = tab;
    await main.send({ type: 'playSongs', songs: practiceSongs(3) });
    main.audio.advance(12);
    const before = main.player.getSnapshot();
    await start(tab);
    expect(main.audio.isSounding).toBe(false);
    expect(main.player.getSnapshot()).toEqual({ ...before, status: 'paused' });
    expect(main.player.getTime().positionSeconds).toBe(12);
    await passSeconds(tab, 1);
    const left = tab.session.getTime().leftSeconds;
    await main.send({ type: 'play' });
    await passSeconds(tab, 2);
    expect(tab.session.getView().sound).toBe('paused');
    expect(tab.session.getTime().leftSeconds).toBe(left);
    tab.session.playClip(80);
    await passSeconds(tab, 1);
    expect(main.audio.isSounding).toBe(false);
    expect(tab.session.getTime().leftSeconds).toBe(left - 1);
    expect(main.listens).toHaveLength(1);
    expect(tab.player.listens).toEqual([]);
  });

  it('is as loud for clips as for the queue', async () => {
    const { tab } = await openDue(2);
    tab.main.player.dispatch({ type: 'setVolume', volume: 0.3 });
    tab.main.player.dispatch({ type: 'toggleMute' });
    await start(tab);
    expect(heard(tab)[0]).toMatchObject({ volume: 0.3, muted: true });
  });

  it('ends when the session is left', async () => {
    const { tab } = await openDue(2);
    await start(tab);
    tab.session.leave();
    await settleAll();
    expect(heard(tab)).toEqual([]);
    expect(elementsOf(tab).map(({ src }) => src)).toEqual(elementsOf(tab).map(() => ''));
  });
});

it('one tab practises, and the other takes over when that is over [13.8]', async () => {
  const { browser, tab } = await openDue(3);
  await start(tab);
  const other = await browser.open();
  expect(phaseOf(other, 'elsewhere')).toBeTruthy();
  await start(other);
  expect(phaseOf(other, 'elsewhere')).toBeTruthy();
  await answer(tab, `Anime ${heardSong(tab)}`);
  tab.session.leave();
  await settleAll();
  await vi.waitFor(() => expect(phaseOf(other, 'ready').isBegun).toBe(true));
  expect(other.session.getView().counts.doneCount).toBe(1);
});
