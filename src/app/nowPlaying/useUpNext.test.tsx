// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ROUTES } from '../../config/paths';
import { openTestStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { buildSong } from '../../testing/songBuilder';
import { useUpNext } from './NowPlayingSheet';

afterEach(cleanup);

const OTHER = buildSong({ annSongId: 2, songName: 'The other song' });
const ALONE = { queue: [1], currentIndex: 0 };
const BEFORE_ANOTHER = { queue: [1, 2], currentIndex: 0 };
const LAST = { queue: [2, 1], currentIndex: 1 };

function UpNext(facts: Parameters<typeof useUpNext>[0]) {
  const words = useUpNext(facts);
  return <p>{words === null ? 'nothing' : words}</p>;
}

it.each([
  ['the song behind it', BEFORE_ANOTHER, { isLooping: false }, /The other song/],
  ['the first again in a queue that loops', LAST, { isLooping: true }, /The other song/],
  ['nothing at the end', LAST, { isLooping: false }, 'nothing'],
  ['nothing behind the only song', ALONE, { isLooping: false }, 'nothing'],
  ['itself, alone in a queue that loops', ALONE, { isLooping: true }, 'This song again'],
  ['itself while it loops', BEFORE_ANOTHER, { isLoopingSong: true }, 'This song again'],
  ['itself while it loops at the end', LAST, { isLoopingSong: true }, 'This song again'],
])('the next song shown after the current one is %s [11.44]', async (_, queue, loops, words) => {
  const storage = openTestStorage();
  await storage.songs.saveSongs([OTHER]);
  renderScreen(<UpNext {...queue} isLooping={false} isLoopingSong={false} {...loops} />, {
    path: ROUTES.animes,
    at: ROUTES.animes,
    services: { storage },
  });
  expect(await screen.findByText(words)).toBeTruthy();
});
