import type { Services } from '../../../actions/services';
import { askForShared, findSharedHere, matchShared } from '../../../actions/share/findSharedSongs';
import { ROUTES } from '../../../config/paths';
import { toSharedSong } from '../../../domain/playlist/sharedPlaylist';
import { hasMedia } from '../../../domain/song/openings';
import type { Song } from '../../../domain/song/song';
import { formatSharedGame, readSharedGame, type SharedGame } from '../../rules/guessGame';
import type { GamePlan } from './guessPlan';
import { readWrongNames } from './guessPool';
import type { GuessResult } from './guessView';

/** A game that came in a link: its plan, or why there is none. */
export type ReadGuess =
  | {
      readonly ok: true;
      readonly plan: GamePlan;
      /** Songs that were not found, or that have no file. */
      readonly missingCount: number;
    }
  | { readonly ok: false; readonly fault: 'damaged' | 'newer' };

/** The URL of a game that was played. */
export function gameUrl(
  { way, roundSeconds }: GamePlan,
  results: readonly GuessResult[],
  playerName: string,
): string {
  const rounds = results.flatMap(({ song, startSeconds, isRight, verdict, answeredSeconds }) => {
    const shared = toSharedSong(song.annSongId, song);
    const answer = verdict === 'late' ? null : { isRight, seconds: answeredSeconds };
    return shared === null ? [] : { song: shared, startSeconds, answer };
  });
  const game: SharedGame = {
    playerName,
    question: 'anime',
    answerWay: way,
    roundSeconds,
    rounds,
  };
  const { origin, pathname } = window.location;
  return `${origin}${pathname}#${ROUTES.guess}#${formatSharedGame(game)}`;
}

/**
 * Reads a game from the text of its link, with its songs from this device or else the song database.
 *
 * @throws where the song database does not answer
 */
export async function readSharedGuess(
  text: string,
  services: Services,
  signal: AbortSignal,
): Promise<ReadGuess> {
  const read = readSharedGame(text);
  if (!read.ok) return read;
  const { answerWay: way, playerName, question, roundSeconds, rounds } = read.value;
  // This version asks for nothing else.
  if (question !== 'anime') return { ok: false, fault: 'newer' };
  const shared = rounds.map(({ song }) => song);
  const here = await findSharedHere(shared, services);
  const isWhole = matchShared(shared, here).every((song) => song !== null);
  const asked = isWhole ? [] : (await askForShared(shared, here, services, signal)).songs;
  await services.storage.songs.saveSongs(asked);
  const found = matchShared(shared, [...here, ...asked]);
  const played = rounds.flatMap(({ startSeconds, answer }, place) => {
    const song = found[place] ?? null;
    if (song === null || !hasMedia(song)) return [];
    return { song, startSeconds: withinSong(song, startSeconds, roundSeconds), answer };
  });
  const songs = played.map(({ song }) => song);
  const plan: GamePlan = {
    rounds: played,
    spare: [],
    others: way === 'choice' ? await readWrongNames(songs, services, signal) : songs,
    way,
    roundSeconds,
    dayKey: null,
    ghost: {
      name: playerName,
      answers: new Map(played.map(({ song, answer }) => [song.annSongId, answer])),
    },
  };
  return { ok: true, plan, missingCount: rounds.length - played.length };
}

/** A link may name a place that the song does not have. */
function withinSong(
  { songLengthSeconds: length }: Song,
  startSeconds: number,
  roundSeconds: number,
): number {
  return length === null
    ? startSeconds
    : Math.min(startSeconds, Math.max(0, length - roundSeconds));
}
