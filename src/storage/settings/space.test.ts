import { expect, it, vi } from 'vitest';
import { createDeck } from '../../practice/rules/deck';
import { createFakeTexts } from '../../testing/fakeTexts';
import { openTestStorage } from '../../testing/openTestStorage';
import { newReview, openPracticeBrowser } from '../../testing/practiceHarness';
import { setLiked } from '../playlists/likedSongs';

const estimate = async () => ({});

it('the browser is asked to keep the data with the first playlist, and never again', async () => {
  const localStorage = createFakeTexts().storage;
  const persist = vi.fn(async () => false);
  const open = () => openTestStorage({ localStorage, manager: { estimate, persist } });
  const storage = open();
  await storage.songs.saveSongs([]);
  expect(persist).not.toHaveBeenCalled();
  await storage.playlists.createPlaylist('One');
  await storage.playlists.createPlaylist('Two');
  await open().playlists.createPlaylist('Three');
  expect(persist).toHaveBeenCalledOnce();
});

it('the browser is asked with the first heart', async () => {
  const persist = vi.fn(async () => true);
  const storage = openTestStorage({ manager: { estimate, persist } });
  await setLiked(storage.context, [5], true);
  expect(persist).toHaveBeenCalledOnce();
});

it('the browser is asked with the first review, not with a deck or a song that is heard', async () => {
  const localStorage = createFakeTexts().storage;
  const persist = vi.fn(() => Promise.reject(new Error('no')));
  const browser = openPracticeBrowser();
  const open = () => {
    const { askToKeep, context } = openTestStorage({
      localStorage,
      manager: { estimate, persist },
    });
    return browser.open({ askToKeep, changes: context.changes }).store;
  };
  const store = open();
  await store.saveDeck(createDeck('d1', 'Mine', { kind: 'mine' }));
  await store.addFacts([{ kind: 'heard', recording: 'r1', annSongId: 1, sampleSeconds: 0 }]);
  await store.removeDeck('d1');
  expect(persist).not.toHaveBeenCalled();
  await store.addFacts([newReview()]);
  await store.addFacts([newReview()]);
  await open().addFacts([newReview()]);
  expect(persist).toHaveBeenCalledOnce();
});

it('the browser is not asked to keep a review that it refused to store', async () => {
  const askToKeep = vi.fn();
  const { store } = openPracticeBrowser(null).open({ askToKeep });
  expect((await store.addFacts([newReview()])).fault).not.toBeNull();
  expect(askToKeep).not.toHaveBeenCalled();
});

it.each([
  ['what the browser answers', { persisted: async () => true }, true],
  ['that it may delete the data', { persisted: async () => false }, false],
  ['nothing where it does not say', {}, null],
  ['nothing where it refuses', { persisted: () => Promise.reject(new Error('no')) }, null],
])('says %s', async (_what, manager, isKept) => {
  expect(await openTestStorage({ manager: { estimate, ...manager } }).isKept()).toBe(isKept);
});
