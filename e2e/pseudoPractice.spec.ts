import * as more from '../src/texts/made/en-XA/more';
import * as start from '../src/texts/made/en-XA/start';
import { expect, test } from './fixtures';
import { PRACTICE_SONGS } from './practiceSongs';
import { expectFits, openPseudo } from './pseudoPages';
import { seedPlaylist } from './screens/PlaylistPages';
import { chooseOfAll } from './screens/pageMenu';

test.use({ catalogue: { songs: PRACTICE_SONGS }, viewport: { width: 320, height: 640 } });

test('the pseudo language fits before a session and in its rounds [14.16]', async ({
  page,
  shell,
}) => {
  await openPseudo(page, shell);
  const songsCollections = PRACTICE_SONGS.map(({ annSongId }) => annSongId);
  const playlist = { title: 'Evening', songsCollections };
  const id = await seedPlaylist(page, JSON.stringify({ playlist, songs: PRACTICE_SONGS }));
  await shell.open(`/playlist/${id}`);
  await chooseOfAll(page, start.screens.practice);
  const main = page.getByRole('main');
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
  await expect(main.getByRole('button', { name: more.practiceStart.start })).toBeVisible();
  await expectFits(page, 'before a session');
  await press(more.practiceStart.start);
  await expect(main.getByRole('heading', { level: 1 })).toContainText('1');
  await expectFits(page, 'a round');
});
