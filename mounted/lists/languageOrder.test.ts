import { FindPage } from '../../e2e/screens/FindPage';
import { LanguageChoice } from '../../e2e/screens/LanguageChoice';
import { buildWireSong } from '../../service/testing/buildWireSong';
import * as spanish from '../../src/texts/made/es/pages';
import { expect, testWith } from '../harness/test';

const NAMES = ['Ñu', 'Nube', 'Nzu', 'Zoe'];

const test = testWith({
  catalogue: {
    songs: NAMES.map((songName, place) =>
      buildWireSong({ annSongId: 91_000 + place, annId: 46_000 + place, songName }),
    ),
  },
});

test('songs by name are in the order of the language at once, and back again [14.13]', async ({
  page,
}) => {
  const find = new FindPage(page);
  await find.download();
  await page.goto('./#/find?sort=name');
  await expect.poll(() => find.names()).toEqual(['Ñu', 'Nube', 'Nzu', 'Zoe']);
  const language = new LanguageChoice(page);
  await language.open();
  await language.choose('Español');
  await page.keyboard.press('Escape');
  const list = page.getByRole('list', { name: spanish.pageWords.songsFound });
  await expect(list.getByRole('listitem')).toHaveText([/Nube/, /Nzu/, /Ñu/, /Zoe/]);
  await language.open();
  await language.choose('English');
  await expect.poll(() => find.names()).toEqual(['Ñu', 'Nube', 'Nzu', 'Zoe']);
});
