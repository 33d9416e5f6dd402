import { greatestOf } from '../../../domain/app/manyValues';
import { chanceRank } from '../../../domain/queue/chance';
import type { Song } from '../../../domain/song/song';
import { bonusOf, type DeckEntry } from '../../rules/deck';
import type { Round } from '../../rules/sessionRounds';
import { nextSampleSeconds, type Stretch, stripOf } from '../../rules/strip';
import { isPairDeck } from '../builtInDecks';
import type { SessionDeck, SessionParts } from './sessionDeck';
import type { Reveal, ShownRound } from './sessionView';

/** How long a new song is heard with its names. */
const HEAR_SECONDS = 25;

/** A generator that gives the same numbers for a round after a reload. */
function chanceOf(seed: number, roundNumber: number): () => number {
  const roundSeed = chanceRank(roundNumber, seed);
  let count = 0;
  return () => {
    count += 1;
    return chanceRank(count, roundSeed) / 2 ** 32;
  };
}

/** Where the song is most likely recognised; among equals at the first place. */
function strongestSeconds(strip: readonly Stretch[]): number {
  const shares = strip.map(({ knownShare }) => knownShare);
  return strip[shares.indexOf(greatestOf(shares))]?.startSeconds ?? 0;
}

/** The strip of a song after its reviews so far. */
export async function readStrip(
  song: Song,
  { recording }: DeckEntry,
  day: number,
  { store }: SessionParts,
): Promise<readonly Stretch[]> {
  const facts = await store.readFacts(recording);
  const reviews = facts.filter((fact) => fact.kind === 'review');
  return stripOf(reviews, song.songLengthSeconds, day);
}

/**
 * Reads what a round needs, and chooses where its sample begins.
 *
 * @returns with the reveal as it is shown before it is graded; null if the song is unknown
 */
export async function prepareRound(
  round: Round,
  { deck, day, plan, entries }: SessionDeck,
  parts: SessionParts,
) {
  const { names, findSong } = parts;
  const { question, guessSeconds, isTyped, range } = deck;
  const { number, isDrill } = round;
  const entry = entries.get(round.cardKey);
  const song = entry && (await findSong(entry.annSongId));
  if (!entry || !song) return null;
  const other = isPairDeck(deck.id) && [...entries.values()].find((each) => each !== entry);
  const [strip, accepted, pairedWith, bonus] = await Promise.all([
    readStrip(song, entry, day, parts),
    names.acceptedOf(song, question),
    other ? findSong(other.annSongId) : null,
    Promise.all(
      bonusOf(deck).map(async (box) => {
        return { question: box, accepted: (await names.acceptedOf(song, box)).accepted };
      }),
    ),
  ]);
  const { songLengthSeconds: lengthSeconds } = song;
  const isHeard = round.kind === 'hear';
  const sampleSeconds = isHeard ? HEAR_SECONDS : guessSeconds;
  const latestSeconds = Math.max(0, (lengthSeconds ?? 0) - sampleSeconds);
  const startSeconds = isHeard
    ? Math.min(strongestSeconds(strip), latestSeconds)
    : nextSampleSeconds(
        { lengthSeconds, sampleSeconds, strip, range },
        chanceOf(plan.seed, number),
      );
  const shown: ShownRound = {
    number: number + 1,
    question,
    isDrill,
    isTyped,
    sampleSeconds,
    bonus: bonus.map((box) => box.question),
  };
  const reveal: Reveal = {
    song,
    ...accepted,
    pairedWith,
    startSeconds,
    strip,
    note: '',
    verdict: null,
    rating: null,
    answer: null,
    bonus: [],
    mistakenFor: null,
  };
  return { ...round, entry, bonus, shown, reveal };
}

export type PreparedRound = NonNullable<Awaited<ReturnType<typeof prepareRound>>>;
