import { bonusOf, type DeckEntry } from '../../../domain/practice/deck';
import type { Question, Review } from '../../../domain/practice/practiceLog';
import { nextSampleSeconds } from '../../../domain/practice/practiceSample';
import type { Round } from '../../../domain/practice/sessionRounds';
import { type Stretch, stripOf } from '../../../domain/practice/strip';
import { chanceRank } from '../../../domain/queue/chance';
import type { Song } from '../../../domain/song/song';
import { isPairDeck } from '../pairDeck';
import type { Practice } from '../practice';
import type { SessionDeck } from './sessionDeck';

/** How long a new song is heard with its names. */
const HEAR_SECONDS = 25;
/** The length of a usual song, for the strip of one whose length is unknown. */
const USUAL_SONG_SECONDS = 90;

/** Everything about a round, ready before it begins. */
export interface PreparedRound extends Pick<Round, 'number' | 'kind' | 'isDrill' | 'cardKey'> {
  readonly entry: DeckEntry;
  readonly song: Song;
  readonly sampleSeconds: number;
  readonly startSeconds: number;
  readonly accepted: readonly string[];
  readonly sameSongs: readonly Song[];
  /** In the drill of a pair, the song that it is taken for. */
  readonly pairedWith: Song | null;
  /** The names that further boxes accept. */
  readonly bonus: readonly { readonly question: Question; readonly accepted: readonly string[] }[];
  /** Of the recording, in order. */
  readonly reviews: readonly Review[];
}

export interface RoundParts extends Pick<Practice, 'store' | 'names'> {
  /** Null if it is unknown. Never rejects. */
  readonly findSong: (annSongId: number) => Promise<Song | null>;
}

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
  return strip[shares.indexOf(Math.max(...shares))]?.startSeconds ?? 0;
}

/** The strip of a song after these reviews. */
export function stripOfSong(song: Song, reviews: readonly Review[], day: number) {
  return stripOf(reviews, song.songLengthSeconds ?? USUAL_SONG_SECONDS, day);
}

/**
 * Reads what a round needs, and chooses where its sample begins.
 *
 * @returns null if the song is unknown
 */
export async function prepareRound(
  round: Round,
  entry: DeckEntry,
  { deck, day, plan, entries }: Pick<SessionDeck, 'deck' | 'day' | 'plan' | 'entries'>,
  { store, names, findSong }: RoundParts,
): Promise<PreparedRound | null> {
  const other = isPairDeck(deck.id) && [...entries.values()].find((each) => each !== entry);
  const [song, facts, pairedWith] = await Promise.all([
    findSong(entry.annSongId),
    store.readFacts(entry.recording),
    other ? findSong(other.annSongId) : null,
  ]);
  if (song === null) return null;
  const reviews = facts.filter((fact) => fact.kind === 'review');
  const strip = stripOfSong(song, reviews, day);
  const { songLengthSeconds: lengthSeconds } = song;
  const isHeard = round.kind === 'hear';
  const sampleSeconds = isHeard ? HEAR_SECONDS : deck.guessSeconds;
  const latestSeconds = Math.max(0, (lengthSeconds ?? 0) - sampleSeconds);
  const wish = { lengthSeconds, sampleSeconds, strip, range: deck.range };
  const startSeconds = isHeard
    ? Math.min(strongestSeconds(strip), latestSeconds)
    : nextSampleSeconds(wish, chanceOf(plan.seed, round.number));
  const [answers, bonus] = await Promise.all([
    names.acceptedOf(song, deck.question),
    Promise.all(
      bonusOf(deck).map(async (question) => {
        const { accepted } = await names.acceptedOf(song, question);
        return { question, accepted };
      }),
    ),
  ]);
  return {
    ...round,
    ...answers,
    ...{ entry, song, sampleSeconds, startSeconds, reviews, bonus, pairedWith },
  };
}
