import { buildWireSong } from '../../service/testing/buildWireSong';
import { expect, testWith } from '../harness/test';

const NAMES = ["sister's noise", 'KOTOKO no Uta', 'Shōjo Requiem', '"Yakusoku"', 'Endless Love…'];

const test = testWith({
  catalogue: {
    songs: NAMES.map((songName, index) =>
      buildWireSong({
        annId: index + 1,
        annSongId: index + 1,
        animeENName: `Anime ${index + 1}`,
        songName,
        audio: `song${index}.mp3`,
      }),
    ),
  },
});

/** The service compares these texts unchanged, and would find nothing. */
const TYPED = [
  ['sister’s noise', "sister's noise"],
  ['sister‘s   noise', "sister's noise"],
  ['ＫＯＴＯＫＯ', 'KOTOKO no Uta'],
  ['kotoko\u3000no\u00a0uta', 'KOTOKO no Uta'],
  ['Sho\u0304jo', 'Shōjo Requiem'],
  ['“yakusoku”', '"Yakusoku"'],
  ['love…', 'Endless Love…'],
] as const;

test('a text typed with other quotes, widths or accents finds the song and is shown as typed', async ({
  page,
  shell,
  searchPage,
}) => {
  await shell.open();
  for (const [typed, found] of TYPED) {
    await test.step(`${typed} finds ${found}`, async () => {
      const play = searchPage.playButton(found);
      await shell.searchFor(typed);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(typed.trim(), {
        ignoreCase: false,
      });
      await expect(play).toBeVisible();
      await page.getByRole('tab', { name: 'Song Name' }).click();
      await expect(play).toBeVisible();
    });
  }
});
