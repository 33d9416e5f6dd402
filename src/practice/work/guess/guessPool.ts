import { loadCatalogueModule } from '../../../actions/catalogue/lazyCatalogue';
import type { Services } from '../../../actions/services';
import { localTimeOf } from '../../../actions/share/localTime';
import { ROUND_SECONDS } from '../../../domain/app/guessChoices';
import { dayKeyOf } from '../../../domain/listens/localDays';
import { inRandomOrder } from '../../../domain/queue/chance';
import { hasMedia } from '../../../domain/song/openings';
import type { Song } from '../../../domain/song/song';
import { wellKnownSongs } from '../../../domain/song/wellKnown';
import type { SettingsOf } from '../../../storage/settings/settings';
import { guessStartSeconds } from '../../rules/guessRounds';
import { recordingIdOf } from '../../rules/practiceLog';
import { readDeckEntries } from '../deckSongs';
import { readLibrarySet } from '../practiceNames';
import { readSongsOf } from '../practiceSongs';
import type { DrawnSongs, GamePlan, PlannedRound } from './guessPlan';

/**
 * Where the songs of a game come from: the list chosen last, what many know, what is one's own, or
 * what is the same for everybody today.
 */
export type GuessSource = 'list' | 'known' | 'mine' | 'day';

/** Enough for the longest game, with some that step in for others. */
const READ_SONGS = 300;
const KNOWN_SONGS = 200;
/** With fewer known songs, some by chance are asked for. */
const FEW_SONGS = 20;
/** Four names need as many anime. */
const FEW_ANIME = 4;

/** The songs of a game. */
export interface GuessPool extends DrawnSongs {
  /** How many songs the list has. */
  readonly songCount: number;
  /** How many of those that were read have no file. */
  readonly silentCount: number;
  /** The rounds that are the same for everybody. */
  readonly day?: { readonly dayKey: string; readonly rounds: readonly PlannedRound[] };
}

/** Songs that many know: of the catalogue, else of what is on the device, else some by chance. */
async function readKnown(services: Services, signal: AbortSignal): Promise<readonly Song[]> {
  const { storage, songDatabase } = services;
  const { readBestKnown } = await loadCatalogueModule();
  const best = await readBestKnown(services, KNOWN_SONGS).catch(() => null);
  if (best !== null) return best;
  const library = await readLibrarySet(storage).catch(() => null);
  const stored = library ? Array.from(library.order, library.songAt) : [];
  const known = wellKnownSongs(stored, () => false, KNOWN_SONGS);
  if (known.length >= FEW_SONGS) return known;
  const answer = await songDatabase.fetchRandomSongs({ signal }).catch(() => null);
  return [...known, ...(answer?.songs ?? [])];
}

/** @throws where stored lists cannot be read */
async function readIds(
  source: 'list' | 'mine',
  list: SettingsOf<'guessChoices'>['list'],
  services: Services,
): Promise<readonly number[]> {
  if (source === 'list') return list?.songIds ?? [];
  const entries = await readDeckEntries({ kind: 'mine' }, services);
  return (entries ?? []).map(({ annSongId }) => annSongId);
}

/** The songs of today in their order; none without a song list. */
async function readDay({ catalogue, trustedClock }: Services): Promise<GuessPool> {
  const dayKey = dayKeyOf(localTimeOf(trustedClock.now()));
  const chosen = (await catalogue.ask('songsOfTheDay', dayKey).catch(() => null)) ?? [];
  const rounds = chosen.map(({ song, startShare }) => {
    const { songLengthSeconds: length } = song;
    return { song, startSeconds: guessStartSeconds(length, ROUND_SECONDS.usual, () => startShare) };
  });
  const songs = rounds.map(({ song }) => song);
  const day = { dayKey, rounds };
  return { songCount: songs.length, songs, silentCount: 0, others: songs, day };
}

/** Each recording once, without those that have no file. */
function playable(songs: readonly Song[]): readonly Song[] {
  const byRecording = new Map<string, Song>();
  for (const song of songs) {
    const recording = recordingIdOf(song);
    if (hasMedia(song) && !byRecording.has(recording)) byRecording.set(recording, song);
  }
  return [...byRecording.values()];
}

/** Songs whose anime are offered as wrong names: those of the game, and others if they are few. */
export async function readWrongNames(
  songs: readonly Song[],
  services: Services,
  signal: AbortSignal,
): Promise<readonly Song[]> {
  const animeCount = new Set(songs.map(({ annId }) => annId)).size;
  return animeCount < FEW_ANIME ? [...songs, ...(await readKnown(services, signal))] : songs;
}

/**
 * Reads the songs of a game.
 *
 * @throws where stored lists cannot be read
 */
export async function readGuessPool(
  source: GuessSource,
  services: Services,
  random: () => number,
  signal: AbortSignal,
): Promise<GuessPool> {
  if (source === 'day') return readDay(services);
  const { list } = services.storage.guessChoices.getSettings();
  const isKnown = source === 'known';
  const ids = isKnown ? [] : await readIds(source, list, services);
  const read = isKnown
    ? await readKnown(services, signal)
    : await readSongsOf(inRandomOrder(ids, random).slice(0, READ_SONGS), services);
  const songs = playable(inRandomOrder(read, random));
  return {
    songCount: isKnown ? songs.length : source === 'list' ? (list?.songCount ?? 0) : ids.length,
    songs,
    silentCount: isKnown ? 0 : read.filter((song) => !hasMedia(song)).length,
    others: isKnown ? songs : await readWrongNames(songs, services, signal),
  };
}

/** The rounds that are the same for everybody, answered as one likes. */
export function planDay(
  { dayKey, rounds }: NonNullable<GuessPool['day']>,
  others: readonly Song[],
  way: GamePlan['way'],
): GamePlan {
  const roundSeconds = ROUND_SECONDS.usual;
  return { rounds, spare: [], others, way, roundSeconds, dayKey, ghost: null };
}
