import { combineRoles, songsCreditedTo } from '../../domain/song/personSongs';
import type { Song } from '../../domain/song/song';
import { isLinkedSongId } from '../../domain/song/songIdentity';
import { combineAnswers, type SongAnswer } from '../../domain/song/songList';
import type { Catalogue } from '../catalogue/catalogue';
import type { Services } from '../services';
import { readSongs } from '../songs/readSongs';

type SongDatabase = Services['songDatabase'];

const RANDOM_SONG_COUNT = 50;

/**
 * The song database with its requests by id answered by the catalogue where that has songs for
 * them; other ids (newer anime, another service's ids) are requested as before. Text searches go to
 * the service: the catalogue finds more for a text, and its results are shown differently.
 */
export function catalogueFirst(songDatabase: SongDatabase, catalogue: Catalogue): SongDatabase {
  async function first<Answer extends SongAnswer>(
    known: Promise<readonly Song[] | null>,
    toAnswer: (songs: readonly Song[]) => Answer,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    // An error of the catalogue must not prevent a page from getting its songs.
    const songs = await known.catch(() => null);
    return songs === null || songs.length === 0 ? ask() : toAnswer(songs);
  }

  return {
    ...songDatabase,

    fetchSongById: (annId, options) =>
      first(readSongs(catalogue, { of: 'anime', annId }), complete, () =>
        songDatabase.fetchSongById(annId, options),
      ),

    fetchArtistOrComposerById: (personId, options) =>
      first(
        readSongs(catalogue, { of: 'person', personId }),
        (songs) => toPersonAnswer(personId, songs),
        () => songDatabase.fetchArtistOrComposerById(personId, options),
      ),

    fetchSongsOfSeason: (vintage, options) =>
      first(readSongs(catalogue, { of: 'season', vintage }), complete, () =>
        songDatabase.fetchSongsOfSeason(vintage, options),
      ),

    fetchRandomSongs: (options) =>
      first(readSongs(catalogue, { of: 'random', count: RANDOM_SONG_COUNT }), complete, () =>
        songDatabase.fetchRandomSongs(options),
      ),

    async fetchSongsByAnnSongIds(annSongIds, options) {
      const known = await readSongs(catalogue, { of: 'ids', ids: annSongIds }).catch(() => null);
      if (known === null || known.length === 0) {
        return songDatabase.fetchSongsByAnnSongIds(annSongIds, options);
      }
      const knownIds = new Set(known.map((song) => song.annSongId));
      const missingIds = annSongIds.filter((id) => isLinkedSongId(id) && !knownIds.has(id));
      if (missingIds.length === 0) return complete(known);
      try {
        const asked = await songDatabase.fetchSongsByAnnSongIds(missingIds, options);
        return combineAnswers(complete(known), asked);
      } catch (error) {
        if (options?.signal?.aborted === true) throw error;
        return complete(known);
      }
    },
  };
}

function complete(songs: readonly Song[]): SongAnswer {
  return { songs, droppedCount: 0 };
}

/** Divides the songs by their credits: a person who is not credited as a creator performs. */
function toPersonAnswer(personId: number, songs: readonly Song[]) {
  const asCreator = songsCreditedTo(personId, songs);
  const creatorIds = new Set(asCreator.map((song) => song.annSongId));
  const asArtist = songs.filter(
    (song) => !creatorIds.has(song.annSongId) || isArtistOf(song, personId),
  );
  return combineRoles(complete(asArtist), { ...complete(asCreator), isFull: false });
}

function isArtistOf(song: Song, personId: number): boolean {
  return song.artists.some(
    ({ id, members }) => id === personId || members.some((member) => member.id === personId),
  );
}
