import type { Page } from '@playwright/test';
import { allThatIsSaid } from '../e2e/allThatIsSaid';
import { namesOf, PRACTICE_SONGS, wordOf } from '../e2e/practiceSongs';
import { PracticePage } from '../e2e/screens/PracticePage';
import { showPictures } from '../e2e/sharedWindow';
import { expect, testWith } from './harness/test';

const test = testWith({ catalogue: { songs: PRACTICE_SONGS } });

/** Everything asked for since the page was opened, except the sound itself. */
function watchRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'media') {
      sent.push(decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`));
    }
  });
  return sent;
}

/** The ways in which the asked song may be told. */
function tellsOf(song: (typeof PRACTICE_SONGS)[number]): readonly RegExp[] {
  const ids = [song.annId, song.annSongId, song.amqSongId].map((id) => new RegExp(`\\b${id}\\b`));
  return [
    ...namesOf(song).map((name) => new RegExp(name, 'i')),
    new RegExp(wordOf(song), 'i'),
    ...ids,
  ];
}

for (const question of ['Anime', 'Song name', 'Artist'] as const) {
  test(`nothing tells the answer before the reveal, asked for: ${question}`, async ({
    page,
    player: _player,
  }) => {
    await showPictures(page);
    const practice = new PracticePage(page);
    await practice.openPlaylistDeck(5);
    // As on later days: nothing of these songs was shown on this page before. Covers of the playlist
    // could still be asked for during a round.
    await page.reload();
    await practice.waitUntilReady();
    if (question !== 'Anime') await practice.chooseQuestion(question);
    // Rounds that only ask.
    await practice.pressForFun();
    for (let round = 1; round <= 4; round += 1) {
      const sent = watchRequests(page);
      const song = await practice.soundingSong();
      expect(await practice.phase()).toBe('ask');
      const tells = tellsOf(song);
      const expectNothing = async () => {
        const said = (await allThatIsSaid(page)).split('\n');
        expect(said.filter((line) => tells.some((tell) => tell.test(line)))).toEqual([]);
      };
      await expectNothing();
      // A suggestion of another round or question would tell it as well.
      await practice.answerField.pressSequentially('zzz');
      await expect(practice.suggestions.getByRole('option')).toHaveCount(0);
      await expectNothing();
      expect(sent.filter((each) => tells.some((tell) => tell.test(each)))).toEqual([]);
      await practice.giveUpButton.click();
      await expect(practice.main.getByText(song.songName, { exact: true })).toBeVisible();
      await practice.goOn();
    }
  });
}

test('while a song is asked, suggestions are names of what is asked for, and none of another question', async ({
  page,
  player: _player,
}) => {
  const practice = new PracticePage(page);
  await practice.openPlaylistDeck(5);
  await practice.chooseQuestion('Artist');
  await practice.pressForFun();
  const word = wordOf(await practice.soundingSong());
  await practice.answerField.pressSequentially(word);
  await expect(practice.suggestions.getByRole('option')).toHaveText([`${word} Quartet`]);
});
