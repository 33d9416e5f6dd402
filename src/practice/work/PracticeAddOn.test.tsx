// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Services } from '../../actions/services';
import { usePageAddOn, useSongsAddOn } from '../../actions/songs/useListAddOn';
import { type Lazy, lazy } from '../../lib/lazy';
import { openPracticeBrowser } from '../../testing/practiceHarness';
import { renderScreen } from '../../testing/renderScreen';
import { buildSongs } from '../../testing/songBuilder';
import type { Clips } from './clips';
import { deckOfList } from './listDeck';
import { PracticeAddOn } from './PracticeAddOn';
import type { Practice } from './practice';

afterEach(() => {
  cleanup();
  document.title = '';
});

const SONGS = buildSongs(1, 2);

const nothing = () => undefined;
const SILENT: Clips = {
  getSound: () => 'silent',
  getSeconds: () => 0,
  getFailure: () => null,
  getOutage: () => 'hosts',
  getSongId: () => null,
  hasEnded: () => false,
  subscribe: () => nothing,
  subscribeTime: () => nothing,
  unlock: nothing,
  play: nothing,
  prepare: nothing,
  resume: nothing,
  pause: nothing,
  stop: nothing,
};

function Lists() {
  const page = usePageAddOn();
  const block = useSongsAddOn('Discovery', SONGS);
  return (
    <>
      <button type="button" onClick={() => page?.open(async () => [1, 2, 3])}>
        page
      </button>
      <button type="button" onClick={() => page?.open(() => Promise.reject(new Error('gone')))}>
        gone
      </button>
      <button type="button" onClick={block?.open}>
        block
      </button>
      <button type="button" onClick={() => page?.guess(async () => [1, 2, 2])}>
        guess page
      </button>
      <button type="button" onClick={() => page?.guess(() => Promise.reject(new Error('gone')))}>
        guess gone
      </button>
      <button type="button" onClick={block?.guess}>
        guess block
      </button>
    </>
  );
}

function show(at: string, openPractice?: Lazy<Practice>) {
  const { store } = openPracticeBrowser().open();
  const notify = vi.fn<Services['notify']>();
  const names = {
    suggest: async () => [],
    acceptedOf: async () => ({ accepted: [], sameSongs: [] }),
    findNamed: async () => [],
  };
  const openSession = () => {
    throw new Error('No session in this test');
  };
  const deckOf: Practice['deckOf'] = (list) => deckOfList(list, store, () => String(Math.random()));
  const practice = {
    store,
    names,
    clips: SILENT,
    openSession,
    openGame: openSession,
    deckOf,
  };
  const services = {
    notify,
    addOn: new PracticeAddOn(openPractice ?? lazy(async () => practice)),
  };
  const view = renderScreen(<Lists />, { path: '/find', at, services });
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  const until = (deckId: string | undefined) =>
    waitFor(() => expect(view.history.read().search).toBe(`?deck=${deckId}`));
  return { ...view, store, notify, press, until };
}

it('the list of a page becomes a deck with the name of the page, and its session opens', async () => {
  const { store, press, until } = show('/find?type=op&tab=songs');
  document.title = 'Openings · Anime Song Player';
  await press('page');
  await waitFor(async () => expect(await store.readDecks()).toHaveLength(1));
  const [deck] = await store.readDecks();
  expect(deck).toMatchObject({
    name: 'Openings',
    source: { kind: 'find', parameters: 'type=op' },
  });
  await until(deck?.id);
});

it('the deck of a search is called by the text that was searched', async () => {
  const { store, press } = show('/find?text=aimer');
  document.title = 'aimer · Search · Anime Song Player';
  await press('page');
  await waitFor(async () => expect((await store.readDecks())[0]?.name).toBe('aimer'));
});

it('while names are hidden, the deck of a page is named after the number of its songs', async () => {
  const { store, press } = show('/find?type=op');
  document.title = 'Anime Song Player';
  await press('page');
  await waitFor(async () => expect((await store.readDecks())[0]?.name).toBe('3 songs'));
});

it('a list that is only a part of its page becomes a deck of its songs', async () => {
  const { store, press, until } = show('/find?type=op');
  await press('block');
  await waitFor(async () => expect(await store.readDecks()).toHaveLength(1));
  const [deck] = await store.readDecks();
  expect(deck).toMatchObject({ name: 'Discovery', source: { kind: 'songs', songIds: [1, 2] } });
  await until(deck?.id);
});

it('a list that is gone, or code that cannot be loaded, is told in words', async () => {
  const { press, notify, history } = show(
    '/find',
    lazy(() => Promise.reject(new Error('no chunk'))),
  );
  for (const name of ['gone', 'block']) {
    notify.mockClear();
    await press(name);
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        tone: 'error',
        message: 'Couldn’t start practice for this list. Try again.',
      }),
    );
  }
  expect(history.read().pathname).toBe('/find');
});

it.each([
  ['page', 'Openings · Anime Song Player', 'Openings', [1, 2]],
  ['page', 'Anime Song Player', '2 songs', [1, 2]],
  ['block', 'Openings · Anime Song Player', 'Discovery', [1, 2]],
])(
  'the songs of a %s of “%s” are guessed, and the game knows them as “%s”',
  async (place, title, name, songIds) => {
    const { press, history, services } = show('/find');
    document.title = title;
    await press(`guess ${place}`);
    await waitFor(() => expect(history.read().pathname).toBe('/guess'));
    const { list } = services.storage.guessChoices.getSettings();
    expect(list).toEqual({ name, songCount: 2, songIds });
  },
);

it('a list to guess that is gone is told in words', async () => {
  const { press, history, notify } = show('/find');
  await press('guess gone');
  await waitFor(() =>
    expect(notify).toHaveBeenCalledWith({ tone: 'error', message: 'Couldn’t open the game.' }),
  );
  expect(history.read().pathname).toBe('/find');
});

it('of a list that is longer than any game, some songs by chance are noted, with its length', async () => {
  const { services } = show('/find');
  const push = vi.fn();
  const ids = Array.from({ length: 1500 }, (_, place) => place + 1);
  await services.addOn?.openGuess({ name: null, readIds: async () => ids }, { push }, services);
  const { list } = services.storage.guessChoices.getSettings();
  expect(list).toMatchObject({ name: '', songCount: 1500 });
  expect(new Set(list?.songIds).size).toBe(1000);
  expect(list?.songIds.some((id) => id > 1000)).toBe(true);
});
