import { describe, expect, it, vi } from 'vitest';
import type { FakeMediaElement } from '../../../testing/fakeMediaElement';
import {
  answer,
  elementsOf,
  goOn,
  heardSong,
  openDue,
  passSeconds,
  phaseOf,
  playToEnd,
  practiceSongs,
  type SessionTab,
  settleAll,
  start,
} from '../../../testing/sessionHarness';

const fails = (element: FakeMediaElement) => Object.assign(element, { respond: () => 'fails' });
const refuse = () => Promise.reject(new Error('The service does not answer.'));

function setHosts(tab: SessionTab, respond: FakeMediaElement['respond']): void {
  for (const element of elementsOf(tab)) element.respond = respond;
}

describe('hosts that fail', () => {
  it('skip the song without harm to its schedule, and say why', async () => {
    const { tab } = await openDue(4);
    setHosts(tab, (url) => (url.endsWith('audio2.mp3') ? 'fails' : 'plays'));
    await start(tab);
    for (let round = 0; round < 3; round += 1) {
      expect(heardSong(tab)).not.toBe(2);
      await answer(tab, `Anime ${heardSong(tab)}`);
      await goOn(tab);
    }
    expect(phaseOf(tab, 'done')).toBeTruthy();
    expect(await tab.store.readFacts('s2')).toHaveLength(1);
    expect(tab.session.getView().counts).toMatchObject({ doneCount: 3, leftCount: 0 });
  });

  it('for three songs in a row pause the session, and those are asked again', async () => {
    const { browser, tab } = await openDue(6, { setElement: fails });
    browser.isOnline.value = false;
    await start(tab);
    await passSeconds(tab, 5);
    expect(phaseOf(tab, 'ready').isBegun).toBe(true);
    expect(tab.session.getView()).toMatchObject({ skipped: 'offline', counts: { leftCount: 6 } });
    browser.isOnline.value = true;
    setHosts(tab, () => 'plays');
    await start(tab);
    await answer(tab, `Anime ${heardSong(tab)}`);
    expect(tab.session.getView()).toMatchObject({ skipped: null, counts: { leftCount: 5 } });
  });

  it('are not asked for a song without a file', async () => {
    const songs = practiceSongs(1).map((song) => ({ ...song, audio: null, MQ: null, HQ: null }));
    const { tab } = await openDue(1, { songs });
    await start(tab);
    await passSeconds(tab, 1);
    expect(phaseOf(tab, 'done')).toBeTruthy();
    expect(tab.session.getView().skipped).toBe('noFile');
  });
});

describe('songs that cannot be asked for', () => {
  it.each([
    ['hosts', true],
    ['offline', false],
  ] as const)(
    'pause the session after three, and use nothing up: %s',
    async (skipped, isOnline) => {
      const { browser, tab } = await openDue(6, { beforeRead: refuse });
      browser.isOnline.value = isOnline;
      await start(tab);
      await passSeconds(tab, 1);
      expect(phaseOf(tab, 'ready').isBegun).toBe(true);
      expect(tab.session.getView()).toMatchObject({ skipped, counts: { leftCount: 6 } });
      expect(await tab.store.readSession('mine', 100)).toMatchObject({ played: [] });
    },
  );

  it('are asked for again at the next press', async () => {
    const read = vi.fn<() => Promise<void>>(refuse);
    const { tab } = await openDue(6, { beforeRead: read });
    await start(tab);
    await passSeconds(tab, 1);
    read.mockImplementation(async () => undefined);
    await start(tab);
    expect(tab.session.getView()).toMatchObject({ phase: { kind: 'ask' }, sound: 'playing' });
    expect(phaseOf(tab, 'ask').round.number).toBe(1);
    expect(tab.session.getView().counts.leftCount).toBe(6);
  });

  it('are skipped alone if the others can be, without harm to their schedule', async () => {
    const { tab } = await openDue(4, {
      beforeRead: (id) => (id === 2 ? refuse() : Promise.resolve()),
    });
    await start(tab);
    expect(await playToEnd(tab)).toHaveLength(3);
    expect(await tab.store.readFacts('s2')).toHaveLength(1);
  });
});

/** The element that sounds loses its file. */
function breakClip(tab: SessionTab): void {
  const sounding = elementsOf(tab).find(({ isSounding }) => isSounding);
  if (sounding === undefined) throw new Error('no clip sounds');
  sounding.fail();
}

describe('a clip that breaks in the middle', () => {
  it('plays on from another host at the same second, and takes none of the time to answer', async () => {
    const { tab } = await openDue(2);
    await start(tab);
    await passSeconds(tab, 3);
    const { leftSeconds, positionSeconds } = tab.session.getTime();
    tab.session.noteTyped({ anime: 'Ani' });
    breakClip(tab);
    await settleAll();
    expect(tab.session.getTime()).toEqual({ leftSeconds, positionSeconds });
    expect(phaseOf(tab, 'ask').round.number).toBe(1);
    expect(tab.session.getView()).toMatchObject({ sound: 'playing', skipped: null });
    await answer(tab, `Anime ${heardSong(tab)}`);
    expect(phaseOf(tab, 'reveal').reveal.verdict).toBe('right');
  });

  it('at every host skips the song without harm to its schedule, and what was typed is no answer to the next', async () => {
    const { tab } = await openDue(3);
    await start(tab);
    const broken = heardSong(tab);
    await passSeconds(tab, 3);
    tab.session.noteTyped({ anime: 'half a wo' });
    setHosts(tab, (url) => (url.endsWith(`audio${broken}.mp3`) ? 'fails' : 'plays'));
    breakClip(tab);
    await passSeconds(tab, 1);
    expect(tab.session.getView()).toMatchObject({ skipped: 'hosts', phase: { kind: 'ask' } });
    expect(heardSong(tab)).not.toBe(broken);
    tab.session.showAnswer();
    await settleAll();
    expect(phaseOf(tab, 'reveal').reveal.answer).toBeNull();
    expect(await tab.store.readFacts(`s${broken}`)).toHaveLength(1);
  });

  it('at a reveal leaves the reveal as it is, and the next round begins', async () => {
    const { tab } = await openDue(2);
    await start(tab);
    const first = heardSong(tab);
    await answer(tab, `Anime ${first}`);
    setHosts(tab, (url) => (url.endsWith(`audio${first}.mp3`) ? 'fails' : 'plays'));
    breakClip(tab);
    await passSeconds(tab, 1);
    expect(phaseOf(tab, 'reveal').reveal).toMatchObject({ verdict: 'right' });
    expect(tab.session.getView().skipped).toBeNull();
    await goOn(tab);
    expect(tab.session.getView()).toMatchObject({ phase: { kind: 'ask' }, sound: 'playing' });
    expect(await tab.store.readFacts(`s${first}`)).toHaveLength(2);
  });
});
