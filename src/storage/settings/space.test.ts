import { expect, it, vi } from 'vitest';
import { createFakeTexts } from '../../testing/fakeTexts';
import { openTestStorage } from '../../testing/openTestStorage';
import { newReview, openPracticeBrowser } from '../../testing/practiceHarness';

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

it('the browser is asked with the first review; a refusal changes nothing', async () => {
  const persist = vi.fn(() => Promise.reject(new Error('no')));
  const storage = openTestStorage({ manager: { estimate, persist } });
  const changes = storage.context.changes;
  await openPracticeBrowser().open({ changes }).store.addFacts([newReview()]);
  expect(persist).toHaveBeenCalledOnce();
});

it.each([
  ['what the browser answers', { persisted: async () => true }, true],
  ['that it may delete the data', { persisted: async () => false }, false],
  ['nothing where it does not say', {}, null],
  ['nothing where it refuses', { persisted: () => Promise.reject(new Error('no')) }, null],
])('says %s', async (_what, manager, isKept) => {
  expect(await openTestStorage({ manager: { estimate, ...manager } }).isKept()).toBe(isKept);
});
