import {
  combineRoles,
  LARGEST_CREATOR_ANSWER,
  type PartAnswer,
  type PersonAnswer,
} from '../../domain/song/personSongs';
import type { SongAnswer } from '../../domain/song/songList';
import type { SongPart } from '../../domain/song/songParts';
import type { CallOptions } from '../request';
import type { ParsedSongAnswer } from './answers';
import { artistBody, composerBody, composerNameBody } from './bodies';

/** Asks the song database. */
export type Post = (
  path: string,
  jsonBody: unknown,
  options?: CallOptions,
) => Promise<ParsedSongAnswer>;

function toPart({ songs, droppedCount, rowCount }: ParsedSongAnswer): PartAnswer {
  return { songs, droppedCount, isFull: rowCount >= LARGEST_CREATOR_ANSWER };
}

/** The calls about people. All throw WireError. */
export function createPersonCalls(post: Post) {
  /** The service has no limit here. */
  async function fetchArtistById(artistId: number, options?: CallOptions): Promise<SongAnswer> {
    const answer = await post('artist_ids_request', artistBody(artistId), options);
    return { songs: answer.songs, droppedCount: answer.droppedCount };
  }

  async function fetchComposerById(composerId: number, options?: CallOptions): Promise<PartAnswer> {
    return toPart(await post('composer_ids_request', composerBody(composerId), options));
  }

  return {
    fetchArtistById,
    fetchComposerById,

    /** What a person sang, composed or arranged, without repetition, and which of them it was. */
    async fetchArtistOrComposerById(
      personId: number,
      options?: CallOptions,
    ): Promise<PersonAnswer> {
      const stop = new AbortController();
      const outer = options?.signal;
      const signal = outer ? AbortSignal.any([outer, stop.signal]) : stop.signal;
      try {
        const [asArtist, asCreator] = await Promise.all([
          fetchArtistById(personId, { ...options, signal }),
          fetchComposerById(personId, { ...options, signal }),
        ]);
        return combineRoles(asArtist, asCreator);
      } catch (error) {
        // The other one would be tried again for nobody.
        stop.abort();
        throw error;
      }
    },

    /**
     * A part of what all composers and arrangers of a name made. Not to be asked in ranked time.
     *
     * @param name whole and exactly as the service writes it
     */
    async fetchSongsByComposerName(
      name: string,
      part: SongPart,
      options?: CallOptions,
    ): Promise<PartAnswer> {
      return toPart(await post('search_request', composerNameBody(name, part), options));
    },
  };
}
