import {
  combineRoles,
  LARGEST_CREATOR_ANSWER,
  type PartAnswer,
  type PersonAnswer,
} from '../../domain/song/personSongs';
import { isLinkedSongId } from '../../domain/song/songIdentity';
import {
  combineAnswers,
  LARGEST_SEARCH_ANSWER,
  type SearchAnswer,
  type SearchField,
  type SongAnswer,
} from '../../domain/song/songList';
import type { SongPart } from '../../domain/song/songParts';
import { tidySearchText } from '../../engine/text/tidySearchText';
import type { CallOptions, Requester } from '../request';
import {
  isRankedRefusal,
  type ParsedSongAnswer,
  parseRankedStatus,
  parseSongAnswer,
  type RankedStatus,
} from './answers';
import {
  ARTIST_DEFAULTS,
  COMPOSER_DEFAULTS,
  composerNameBody,
  EVERY_SONG,
  searchBody,
} from './bodies';

/** The service's limit. */
const MOST_IDS_PER_REQUEST = 500;

/** Short, because a page waits for the status before it allows a search. */
const STATUS_TIMEOUT_MS = 5_000;

const NOTHING_ASKED: SearchAnswer = {
  songs: [],
  droppedCount: 0,
  limitedTo: null,
  isFull: false,
};
/** In the service's order: it fills its answer with the results of the first fields. */
const ALL_FIELDS: readonly SearchField[] = ['anime', 'song', 'artist'];

/** @throws WireError also when some of the names are refused in ranked time */
async function search(
  text: string,
  post: Post,
  fields: 'all' | SearchField,
  options: CallOptions,
): Promise<SearchAnswer> {
  const searchText = tidySearchText(text);
  if (searchText === '') return NOTHING_ASKED;
  const ask = async (asked: readonly SearchField[]) => {
    const answer = await post('search_request', searchBody(searchText, asked), options);
    const { songs, droppedCount, rowCount } = answer;
    return { songs, droppedCount, isFull: rowCount >= LARGEST_SEARCH_ANSWER };
  };
  if (fields === 'song' || fields === 'artist')
    return { ...(await ask([fields])), limitedTo: null };
  if (fields === 'all') {
    try {
      return { ...(await ask(ALL_FIELDS)), limitedTo: null };
    } catch (error) {
      if (!isRankedRefusal(error)) throw error;
    }
  }
  return { ...(await ask(['anime'])), limitedTo: 'anime' };
}

/** The song database. All calls throw WireError; unreadable songs are counted instead. */
export function createSongDatabaseClient(request: Requester, address: string) {
  /** All calls only read, even POST, so that all may be retried after a temporary failure. */
  async function post(path: string, jsonBody: unknown, options: CallOptions = {}) {
    const text = await request(`${address}/${path}`, {
      method: 'POST',
      jsonBody,
      isRead: true,
      isFinal: isRankedRefusal,
      signal: options.signal,
    });
    return parseSongAnswer(text);
  }

  return {
    /**
     * Search by any name; a blank text finds nothing and sends no request. If a ranked match
     * refuses a search by all names, it is repeated by anime name only, which the answer tells.
     */
    fetchAllSong(
      text: string,
      {
        fields = 'all',
        ...options
      }: CallOptions & {
        /** The names to search; ranked time allows only names of anime. */
        readonly fields?: 'all' | SearchField;
      } = {},
    ): Promise<SearchAnswer> {
      return search(text, post, fields, options);
    },

    fetchSongById(annId: number, options?: CallOptions): Promise<SongAnswer> {
      return post('annId_request', { annId, ...EVERY_SONG }, options);
    },

    ...createPersonCalls(post),

    /** The songs of several anime, at most 500, which is the service's limit. */
    fetchSongsByAnnIds(annIds: readonly number[], options?: CallOptions): Promise<SongAnswer> {
      return post('ann_ids_request', { ann_ids: annIds, ...EVERY_SONG }, options);
    },

    /** Sends requests one after another; ids that the service does not know are skipped. */
    async fetchSongsByAnnSongIds(
      annSongIds: readonly number[],
      options?: CallOptions,
    ): Promise<SongAnswer> {
      const linkedIds = [...new Set(annSongIds)].filter(isLinkedSongId);
      const answers: SongAnswer[] = [];
      for (let start = 0; start < linkedIds.length; start += MOST_IDS_PER_REQUEST) {
        const chunk = linkedIds.slice(start, start + MOST_IDS_PER_REQUEST);
        const body = { ann_song_ids: chunk, ...EVERY_SONG };
        answers.push(await post('ann_song_ids_request', body, options));
      }
      return combineAnswers(...answers);
    },

    /** @param vintage exactly as in songs: "Winter 2024" */
    fetchSongsOfSeason(vintage: string, options?: CallOptions): Promise<SongAnswer> {
      return post('season_request', { season: vintage, ...EVERY_SONG }, options);
    },

    /** Fifty songs, chosen by the service. */
    fetchRandomSongs(options?: CallOptions): Promise<SongAnswer> {
      return post('get_50_random_songs', {}, options);
    },

    /** Whether ranked time is on. Not retried, because callers can fall back on the clock. */
    async fetchRankedStatus({ signal }: CallOptions = {}): Promise<RankedStatus> {
      const url = `${address}/ranked_time_status`;
      const text = await request(url, { signal, retries: 0, timeoutMs: STATUS_TIMEOUT_MS });
      return parseRankedStatus(text);
    },
  };
}

type Post = (path: string, jsonBody: unknown, options?: CallOptions) => Promise<ParsedSongAnswer>;

function toPart({ songs, droppedCount, rowCount }: ParsedSongAnswer): PartAnswer {
  return { songs, droppedCount, isFull: rowCount >= LARGEST_CREATOR_ANSWER };
}

function createPersonCalls(post: Post) {
  /** The service has no limit here. */
  async function fetchArtistById(artistId: number, options?: CallOptions): Promise<SongAnswer> {
    const body = { artist_ids: [artistId], ...ARTIST_DEFAULTS, ...EVERY_SONG };
    const answer = await post('artist_ids_request', body, options);
    return { songs: answer.songs, droppedCount: answer.droppedCount };
  }

  async function fetchComposerById(composerId: number, options?: CallOptions): Promise<PartAnswer> {
    const body = { composer_ids: [composerId], ...COMPOSER_DEFAULTS, ...EVERY_SONG };
    return toPart(await post('composer_ids_request', body, options));
  }

  return {
    fetchArtistById,
    fetchComposerById,

    /** All songs that a person sang, composed or arranged, without repetition, and the roles. */
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
        // Otherwise the other request would be retried although its result is not used.
        stop.abort();
        throw error;
      }
    },

    /**
     * A part of the songs of all composers and arrangers with a name. Not allowed in ranked time.
     *
     * @param name complete, and exactly as the service writes it
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
