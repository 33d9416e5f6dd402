import type { Page } from '@playwright/test';
import { allThatIsSaid } from '../../allThatIsSaid';
import { expect, test } from '../../fixtures';
import { namesOf, PRACTICE_SONGS, wordOf } from '../../practiceSongs';
import { PracticePage } from '../../screens/PracticePage';
import { showPictures } from '../../sharedWindow';

test.use({ catalogue: { songs: PRACTICE_SONGS } });

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

test('nothing that a browser draws, asks for or tells the system tells the answer before the reveal', async ({
  page,
  player: _player,
}) => {
  test.slow();
  await showPictures(page);
  const practice = new PracticePage(page);
  await practice.openPlaylistDeck(5);
  // Rounds that only ask, as on later days: nothing of these songs was shown on this page before.
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
