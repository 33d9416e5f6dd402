import { expect, test } from 'vitest';
import { createFakeTexts } from '../../testing/fakeTexts';
import { openTestStorage } from '../../testing/openTestStorage';
import { createRecentPlaylists } from './recentPlaylists';

const KEY = 'SuperPlayer.recentPlaylists';

test.each([
  ['nothing', null, []],
  ['no list', '{"playlistIds":7}', []],
  ['no JSON', '{', []],
  ['ids', '{"playlistIds":[3,1]}', [3, 1]],
  ['some that are no ids', '{"playlistIds":[3,"x",null,1.5,2]}', [3, 2]],
])('%s is read as what can be used', (_name, text, expected) => {
  const localStorage = createFakeTexts(text === null ? {} : { [KEY]: text }).storage;
  const store = openTestStorage({ localStorage }).openRoom((_, texts) =>
    createRecentPlaylists(texts),
  );
  expect(store.getSettings().playlistIds).toEqual(expected);
});
