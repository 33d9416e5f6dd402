import { expect, it } from 'vitest';
import { createFakePlayer } from '../../testing/fakePlayer';
import { buildSong, buildSongs } from '../../testing/songBuilder';
import { playWholeList } from './playWholeList';

const shown = buildSongs(3, 4);
const four = buildSong({ annSongId: 4 });
const PART = { type: 'playSongs', songs: shown, startSongId: 4 };

it.each([
  ['the whole list, of which a part is shown', async () => [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]],
  ['what is shown where the list has lost the song', async () => [1, 2, 3], undefined],
  ['what is shown where the list cannot be read', () => Promise.reject(new Error()), undefined],
])('playWholeList plays %s', async (_name, readIds, songIds) => {
  const player = createFakePlayer();
  await playWholeList(shown, readIds, four, player);
  expect(player.commands).toEqual([songIds === undefined ? PART : { ...PART, songIds }]);
});

it('playWholeList plays only the newest pressed song, whichever list is read first', async () => {
  const player = createFakePlayer();
  const answers: (() => void)[] = [];
  const readIds = () =>
    new Promise<readonly number[]>((resolve) => answers.push(() => resolve([3, 4])));
  const [three = four] = shown;
  const first = playWholeList(shown, readIds, three, player);
  const second = playWholeList(shown, readIds, four, player);
  for (const answer of answers.toReversed()) answer();
  await Promise.all([first, second]);
  expect(player.commands).toEqual([{ ...PART, songIds: [3, 4] }]);
});
