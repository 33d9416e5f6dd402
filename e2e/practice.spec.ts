import { known } from './expect';
import { expect, test } from './fixtures';
import { PRACTICE_SONGS, type PracticeSong, wordOf } from './practiceSongs';
import { PracticePage } from './screens/PracticePage';

test.use({ catalogue: { songs: PRACTICE_SONGS } });

const SONG_COUNT = 6;
/** Each is heard once and answered right twice, and one is missed once; repeats fill the waits. */
const MOST_ROUNDS = SONG_COUNT * 5;

interface Played {
  readonly kind: 'hear' | 'right' | 'wrong';
  readonly song: PracticeSong;
}

/** Takes the name from the suggestions with the keyboard, and submits it. */
async function answerBySuggestion(practice: PracticePage, song: PracticeSong): Promise<void> {
  await practice.answerField.pressSequentially(wordOf(song).slice(0, 4).toLowerCase());
  const options = practice.suggestions.getByRole('option');
  await expect(options).toHaveText([`${wordOf(song)} Harbor`, `${wordOf(song)}no Minato`]);
  await practice.answerField.press('ArrowDown');
  await practice.answerField.press('Enter');
  await expect(practice.answerField).toHaveValue(song.animeENName ?? '');
  await expect(options).toHaveCount(0);
  await practice.answerField.press('Enter');
}

async function playRound(
  practice: PracticePage,
  earlier: readonly Played[],
): Promise<Played | null> {
  const phase = await practice.phase();
  if (phase === 'done') return null;
  expect(await practice.roundNumber()).toBe(earlier.length + 1);
  const song = await practice.soundingSong();
  if (phase === 'hear') {
    await expect(practice.main.getByText(song.songName, { exact: true })).toBeVisible();
    await practice.goOn();
    return { kind: 'hear', song };
  }
  expect(phase).toBe('ask');
  const asked = earlier.filter(({ kind }) => kind !== 'hear');
  if (asked.length === 0) {
    await practice.answer(`${otherWord(song)} Harbor`);
    await expect(practice.verdict('Wrong')).toBeVisible();
    await expect(practice.main.getByText(`You answered ${otherWord(song)} Harbor`)).toBeVisible();
    await practice.button('Hear what you answered').click();
    await expect.poll(async () => wordOf(await practice.soundingSong())).toBe(otherWord(song));
    await practice.goOn();
    return { kind: 'wrong', song };
  }
  if (asked.length === 1) await answerBySuggestion(practice, song);
  else await practice.answer(song.animeJPName?.toLowerCase() ?? '');
  await expect(practice.verdict('Right')).toBeVisible();
  const link = practice.main.getByRole('link', { name: song.animeENName ?? '', exact: true });
  await expect(link).toBeVisible();
  await practice.goOn();
  return { kind: 'right', song };
}

function otherWord(song: PracticeSong): string {
  return wordOf(song) === 'Zyphora' ? 'Quorvex' : 'Zyphora';
}

/** The rounds of a song, by their places. */
function roundsOf(played: readonly Played[], song: PracticeSong) {
  return played.flatMap((round, place) => (round.song === song ? [{ ...round, place }] : []));
}

test('a typed session: songs are heard, asked some rounds later, and asked again when missed', async ({
  page,
  player: _player,
}) => {
  test.slow();
  const practice = new PracticePage(page);
  const beganMs = Date.now();
  await practice.openPlaylistDeck(SONG_COUNT);
  await expect(practice.main.getByText(`${SONG_COUNT} new songs today.`)).toBeVisible();
  await practice.startButton.click();
  const played: Played[] = [];
  for (let round = await playRound(practice, played); round !== null; ) {
    played.push(round);
    expect(played.length).toBeLessThanOrEqual(MOST_ROUNDS);
    round = await playRound(practice, played);
  }
  await expect(practice.heading).toHaveText('Done for today.');
  const rightCount = played.filter(({ kind }) => kind === 'right').length;
  const counts = `${played.length} rounds, ${rightCount} of them right.`;
  await expect(practice.main.getByText(counts)).toBeVisible();
  await expect(practice.main.getByRole('heading', { name: 'Missed today' })).toBeVisible();

  const { song: missed } = known(played.find(({ kind }) => kind === 'wrong'));
  for (const song of PRACTICE_SONGS.slice(0, SONG_COUNT)) {
    const rounds = roundsOf(played, song);
    const kinds = rounds.map(({ kind }) => kind);
    const rights = ['right', 'right'];
    const needed = song === missed ? ['hear', 'wrong', ...rights] : ['hear', ...rights];
    expect(kinds.slice(0, needed.length)).toEqual(needed);
    const [heard, asked] = rounds.map(({ place }) => place);
    expect((asked ?? 0) - (heard ?? 0), song.songName).toBeGreaterThanOrEqual(4);
  }

  const facts = await practice.facts();
  expect(facts.map(({ kind }) => kind)).toEqual(
    played.map(({ kind }) => (kind === 'hear' ? 'heard' : 'review')),
  );
  for (const [place, fact] of facts.entries()) {
    const { kind, song } = known(played[place]);
    const isFirst = roundsOf(played, song)[1]?.place === place;
    const wrongAnswer = `${otherWord(song)} Harbor`;
    expect(fact).toMatchObject({
      recording: `r${song.amqSongId}`,
      annSongId: song.annSongId,
      sampleSeconds: expect.any(Number),
      zoneMinutes: 0 - new Date().getTimezoneOffset(),
      ...(kind !== 'hear' && { question: 'anime', rating: kind === 'right' ? 3 : 1 }),
      ...(kind !== 'hear' && { isDrill: !isFirst, firstKeyMs: expect.any(Number) }),
      ...(kind === 'wrong' && { answer: wrongAnswer }),
    });
    expect(fact.atMs).toBeGreaterThanOrEqual(beganMs);
  }
  const records = await practice.read('records');
  expect(records).toHaveLength(SONG_COUNT);
  for (const record of records) {
    const isMissed = record.recording === `r${missed.amqSongId}`;
    expect(record).toMatchObject({
      isHeard: true,
      cards: { anime: { state: { reviewCount: 1, lastRatings: [isMissed ? 1 : 3] } } },
    });
  }
});

test('time that runs out is a miss, and so is giving up; a rating by hand replaces it', async ({
  page,
  player: _player,
}) => {
  const practice = new PracticePage(page);
  await practice.openPlaylistDeck(1);
  await practice.chooseSeconds(5);
  await practice.start();
  await practice.soundingSong();
  await practice.goOn();
  await expect(practice.verdict('Time is up')).toBeVisible({ timeout: 30_000 });
  await expect(practice.ratings.getByRole('button', { name: 'Again' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await practice.goOn();
  await practice.soundingSong();
  await practice.giveUpButton.click();
  await expect(practice.verdict('Given up')).toBeVisible();
  await practice.ratings.getByRole('button', { name: 'Hard' }).click();
  await expect
    .poll(async () => (await practice.facts()).map(({ kind, rating }) => rating ?? kind))
    .toEqual(['heard', 1, 1, 'undo', 2]);
  const [, late] = await practice.facts();
  expect(late).toMatchObject({ answer: null, firstKeyMs: null, heardSeconds: 5 });
});

test('the reveal in the drill of a pair shows both songs side by side, each to hear', async ({
  page,
  shell,
  player: _player,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const practice = new PracticePage(page);
  const ids = PRACTICE_SONGS.slice(0, 2).map(({ annSongId }) => annSongId);
  await practice.openPlaylistDeck(2);
  await shell.open(`/practice?deck=pair.${ids.join('.')}`);
  await expect(practice.heading).toHaveText('Two songs in turns');
  await practice.start();
  const song = await practice.soundingSong();
  const other = known(PRACTICE_SONGS.find((each) => each !== song));
  await expect(practice.main.getByRole('region')).toHaveCount(0);
  await practice.answer(other.animeENName ?? '');
  const places = [];
  for (const [words, each] of [
    ['It was this one', song],
    ['The other one', other],
  ] as const) {
    const { animeENName, songName, songArtist } = each;
    const half = practice.main.getByRole('region', { name: `${words}. ${animeENName}, ` });
    await expect(half.getByRole('link', { name: animeENName ?? '', exact: true })).toBeVisible();
    await expect(half.getByText(songName, { exact: true })).toBeVisible();
    await expect(half.getByText(`by ${songArtist}`)).toBeVisible();
    places.push(known(await half.boundingBox()));
  }
  const [left, right] = places.map(({ x, y, width }) => ({ from: x, to: x + width, y }));
  expect(right?.y).toBe(left?.y);
  expect(right?.from).toBeGreaterThanOrEqual(left?.to ?? 0);
  expect(right?.to).toBeLessThanOrEqual(390);
  await practice.button(`Hear: ${other.songName}`).click();
  await expect.poll(() => practice.soundingSong()).toBe(other);
  await page.keyboard.press('j');
  await expect.poll(() => practice.soundingSong()).toBe(song);
  await page.keyboard.press('k');
  await expect.poll(() => practice.soundingSong()).toBe(other);
  await practice.goOn();
});

test('a deck that does not exist says so', async ({ page, shell, player: _player }) => {
  await shell.open('/practice?deck=nowhere');
  const practice = new PracticePage(page);
  await expect(practice.main.getByText('This deck no longer exists.')).toBeVisible();
  await practice.main.getByRole('link', { name: 'All decks' }).click();
  await expect(practice.main.getByRole('tab', { name: 'Today' })).toBeVisible();
});
