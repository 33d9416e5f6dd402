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
  await expect(practice.main.getByText(`${SONG_COUNT} new · 0 learning · 0 due`)).toBeVisible();
  await practice.startButton.click();
  const played: Played[] = [];
  for (let round = await playRound(practice, played); round !== null; ) {
    played.push(round);
    expect(played.length).toBeLessThanOrEqual(MOST_ROUNDS);
    round = await playRound(practice, played);
  }
  await expect(practice.heading).toHaveText('Done for today.');
  const rightCount = played.filter(({ kind }) => kind === 'right').length;
  const counts = `${played.length} rounds, ${rightCount} correct.`;
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
