import type { GuessWay } from '../../../domain/app/guessChoices';
import { inRandomOrder } from '../../../domain/queue/chance';
import type { Song } from '../../../domain/song/song';
import type { SettingsOf } from '../../../storage/settings/settings';
import type { GuessAnswer } from '../../rules/guessGame';
import { guessStartSeconds } from '../../rules/guessRounds';

/** A song of a game, and where it begins to sound. */
export interface PlannedRound {
  readonly song: Song;
  readonly startSeconds: number;
}

/** The songs that a game is made of. */
export interface DrawnSongs {
  /** In an order by chance; each can be played, and each recording is there once. */
  readonly songs: readonly Song[];
  /** Songs whose anime are offered as wrong names. */
  readonly others: readonly Song[];
}

/** Somebody else's answers to the same rounds. */
export interface Ghost {
  /** Blank if unknown. */
  readonly name: string;
  /** By annSongId; null if the time ran out. */
  readonly answers: ReadonlyMap<number, GuessAnswer | null>;
}

/** What a game plays, and how it is answered. */
export interface GamePlan {
  readonly rounds: readonly PlannedRound[];
  /** Songs that step in for those that cannot be played. */
  readonly spare: readonly PlannedRound[];
  readonly others: DrawnSongs['others'];
  readonly way: GuessWay;
  readonly roundSeconds: number;
  /** The day of a game that is the same for everybody; null for any other. */
  readonly dayKey: string | null;
  /** Null unless the game came in a link. */
  readonly ghost: Ghost | null;
}

type GameChoices = Pick<SettingsOf<'guessChoices'>, 'way' | 'roundSeconds'> & {
  readonly roundCount: number;
};

/** Songs by chance, each from a place by chance. */
export function planGame(
  { songs, others }: DrawnSongs,
  { way, roundCount, roundSeconds }: GameChoices,
  random: () => number,
): GamePlan {
  const all = inRandomOrder(songs, random).map((song): PlannedRound => {
    const startSeconds = guessStartSeconds(song.songLengthSeconds, roundSeconds, random);
    return { song, startSeconds };
  });
  const rounds = all.slice(0, roundCount);
  const spare = all.slice(roundCount);
  return { rounds, spare, others, way, roundSeconds, dayKey: null, ghost: null };
}

/** The same songs in another order, from other places. */
export function planAgain(plan: GamePlan, random: () => number): GamePlan {
  const { rounds, spare, others, way, roundSeconds } = plan;
  const songs = rounds.map(({ song }) => song);
  const choices = { way, roundSeconds, roundCount: songs.length };
  return { ...planGame({ songs, others }, choices, random), spare };
}
