import { combineRoles, songsCreditedTo } from '../../domain/song/personSongs';
import type { Song } from '../../domain/song/song';
import { isLinkedSongId } from '../../domain/song/songIdentity';
import { combineAnswers, type SongAnswer } from '../../domain/song/songList';
import type { Catalogue } from '../catalogue/catalogue';
import type { Services } from '../services';

type SongDatabase = Services['songDatabase'];
type LookUps = Pick<
  Catalogue,
  'songsOfAnime' | 'songsOfPerson' | 'songsOfSeason' | 'songsByAnnSongIds' | 'randomSongs'
>;

const RANDOM_SONG_COUNT = 50;

/**
 * The song database's look-ups by id, answered by the catalogue on this device where there is one
 * that has songs for them; what it lacks (newer anime, another service's ids) is asked for as ever.
 * Searches by a text go to the service: what the catalogue finds for one is more, and is shown as such.
 */
export function catalogueFirst(songDatabase: SongDatabase, catalogue: LookUps): SongDatabase {
  async function first<Answer extends SongAnswer>(
    known: Promise<readonly Song[] | null>,
    toAnswer: (songs: readonly Song[]) => Answer,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    // The catalogue is a help: what goes wrong with it must not keep a page from its songs.
    const songs = await known.catch(() => null);
    return songs === null || songs.length === 0 ? ask() : toAnswer(songs);
  }

  return {
    ...songDatabase,

    fetchSongById: (annId, options) =>
      first(catalogue.songsOfAnime(annId), complete, () =>
        songDatabase.fetchSongById(annId, options),
      ),

    fetchArtistOrComposerById: (personId, options) =>
      first(
        catalogue.songsOfPerson(personId),
        (songs) => toPersonAnswer(personId, songs),
        () => songDatabase.fetchArtistOrComposerById(personId, options),
      ),

    fetchSongsOfSeason: (vintage, options) =>
      first(catalogue.songsOfSeason(vintage), complete, () =>
        songDatabase.fetchSongsOfSeason(vintage, options),
      ),

    fetchRandomSongs: (options) =>
      first(catalogue.randomSongs(RANDOM_SONG_COUNT), complete, () =>
        songDatabase.fetchRandomSongs(options),
      ),

    async fetchSongsByAnnSongIds(annSongIds, options) {
      const known = await catalogue.songsByAnnSongIds(annSongIds).catch(() => null);
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

/** What each song is there for is read from its credits: a person who is no creator performs. */
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
