// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createNames } from '../actions/nameHiding';
import { createFakeTexts } from '../testing/fakeTexts';
import { openTestStorage } from '../testing/openTestStorage';
import { setStage } from '../testing/playerStage';
import { buildSongs } from '../testing/songBuilder';
import { connectBrowser } from './connectBrowser';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

test('a page that is left keeps the very second of its song, of which nothing was saved yet', async () => {
  const storage = openTestStorage({ localStorage: createFakeTexts().storage, indexedDB: null });
  storage.position.loadPosition();
  const nothing = () => undefined;
  const { player, audio, send } = setStage({
    options: {
      save: {
        ...{ queue: nothing, config: nothing, muted: nothing, songLoop: nothing },
        position: storage.position.savePosition,
      },
    },
  });
  connectBrowser(player, createNames(player, storage.nameHiding), storage);
  await send({ type: 'playSongs', songs: buildSongs(1) });
  storage.position.flush();
  audio.advance(0.75);
  window.dispatchEvent(new Event('pagehide'));
  expect(storage.position.loadPosition()).toEqual({ annSongId: 1, positionSeconds: 0.75 });
});
