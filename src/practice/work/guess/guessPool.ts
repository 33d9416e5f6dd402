import { loadCatalogueModule } from '../../../actions/catalogue/lazyCatalogue';
import type { Services } from '../../../actions/services';
import { hasMedia } from '../../../domain/song/openings';
import type { Song } from '../../../domain/song/song';
import { wellKnownSongs } from '../../../domain/song/wellKnown';
import type { SettingsOf } from '../../../storage/settings/settings';
import { shuffled } from '../../rules/guessRounds';
import { recordingIdOf } from '../../rules/practiceLog';
import { readDeckEntries } from '../deckSongs';
import { readLibrarySet } from '../practiceNames';
import { readSongsOf } from '../practiceSongs';
import type { DrawnSongs } from './guessPlan';

/** Where the songs of a game come from: the list chosen last, what many know, or what is one's own. */
export type GuessSource = 'list' | 'known' | 'mine';

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
}

/** Songs that many know: of the catalogue, else of what is on the device, else some by chance. */
async function readKnown(services: Services): Promise<readonly Song[]> {
  const { storage, songDatabase } = services;
  const { readBestKnown } = await loadCatalogueModule();
  const best = await readBestKnown(services, KNOWN_SONGS).catch(() => null);
  if (best !== null) return best;
  const library = await readLibrarySet(storage).catch(() => null);
  const stored = library ? Array.from(library.order, library.songAt) : [];
  const known = wellKnownSongs(stored, () => false, KNOWN_SONGS);
  if (known.length >= FEW_SONGS) return known;
  const answer = await songDatabase.fetchRandomSongs().catch(() => null);
  return [...known, ...(answer?.songs ?? [])];
}

/** @throws where stored lists cannot be read */
async function readIds(
  source: Exclude<GuessSource, 'known'>,
  list: SettingsOf<'guessChoices'>['list'],
  services: Services,
): Promise<readonly number[]> {
  if (source === 'list') return list?.songIds ?? [];
  const entries = await readDeckEntries({ kind: 'mine' }, services);
  return (entries ?? []).map(({ annSongId }) => annSongId);
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

/**
 * Reads the songs of a game.
 *
 * @throws where stored lists cannot be read
 */
export async function readGuessPool(
  source: GuessSource,
  services: Services,
  random: () => number,
): Promise<GuessPool> {
  const { list } = services.storage.guessChoices.getSettings();
  const isKnown = source === 'known';
  const ids = isKnown ? [] : await readIds(source, list, services);
  const read = isKnown
    ? await readKnown(services)
    : await readSongsOf(shuffled(ids, random).slice(0, READ_SONGS), services);
  const songs = playable(shuffled(read, random));
  const animeCount = new Set(songs.map(({ annId }) => annId)).size;
  const needsOthers = !isKnown && animeCount < FEW_ANIME;
  return {
    songCount: isKnown ? songs.length : source === 'list' ? (list?.songCount ?? 0) : ids.length,
    songs,
    silentCount: isKnown ? 0 : read.filter((song) => !hasMedia(song)).length,
    others: needsOthers ? [...songs, ...(await readKnown(services))] : songs,
  };
}
