import type { ServiceHosts } from '../../config/hosts';
import { isLinkedSongId } from '../../domain/songIdentity';
import { combineAnswers, type SearchAnswer, type SongAnswer } from '../../domain/songList';
import type { CallOptions, Requester } from '../request';
import { WireError } from '../wireError';
import {
  type ParsedSongAnswer,
  parseRankedStatus,
  parseSongAnswer,
  type RankedStatus,
} from './answers';
import { animeSearchBody, annIdBody, annSongIdsBody, searchBody, seasonBody } from './bodies';
import { createPersonCalls } from './personCalls';

/** The service's own limits. */
const LONGEST_SEARCH_TEXT = 500;
const MOST_IDS_PER_REQUEST = 500;
const RANKED_REFUSAL_STATUS = 503;

interface ClientParts {
  readonly request: Requester;
  readonly hosts: Pick<ServiceHosts, 'songDatabase'>;
}

/** A page that waits to know what it may search for does not wait long. */
const STATUS_TIMEOUT_MS = 5_000;

export interface SearchOptions extends CallOptions {
  /** Which names are searched: all by default; ranked time allows those of anime alone. */
  readonly fields?: 'all' | 'anime';
}

const NO_SONGS: SongAnswer = { songs: [], droppedCount: 0 };

/** Whether the service refused because a ranked match is on; trying again is no use then. */
export function isRankedRefusal(error: unknown): boolean {
  return (
    error instanceof WireError &&
    error.status === RANKED_REFUSAL_STATUS &&
    /ranked/i.test(error.detail)
  );
}

/** Trimmed and at most as long as the service takes, never cut through a character. */
function toSearchText(text: string): string {
  const trimmed = text.toWellFormed().trim();
  if (trimmed.length <= LONGEST_SEARCH_TEXT) return trimmed;
  return [...trimmed].slice(0, LONGEST_SEARCH_TEXT).join('').trim();
}

type Post = (path: string, jsonBody: unknown, options?: CallOptions) => Promise<ParsedSongAnswer>;

/** Every call reads, also those that POST, so that all may be repeated after a passing failure. */
function createPost({ request, hosts }: ClientParts): Post {
  return async function post(path, jsonBody, options = {}) {
    const text = await request(`${hosts.songDatabase}/${path}`, {
      method: 'POST',
      jsonBody,
      isRead: true,
      isFinal: isRankedRefusal,
      signal: options.signal,
    });
    return parseSongAnswer(text);
  };
}

async function search(
  text: string,
  post: Post,
  { fields = 'all', ...options }: SearchOptions,
): Promise<SearchAnswer> {
  const searchText = toSearchText(text);
  if (searchText === '') return { ...NO_SONGS, limitedTo: null };
  if (fields === 'all') {
    try {
      const answer = await post('search_request', searchBody(searchText), options);
      return { ...answer, limitedTo: null };
    } catch (error) {
      if (!isRankedRefusal(error)) throw error;
    }
  }
  const answer = await post('search_request', animeSearchBody(searchText), options);
  return { ...answer, limitedTo: 'anime' };
}

/** The song database. All calls throw WireError; songs that cannot be read are counted instead. */
export function createSongDatabaseClient({ request, hosts }: ClientParts) {
  const post = createPost({ request, hosts });

  return {
    /**
     * Search by any name; a blank text finds nothing and asks nobody. What a ranked match refuses
     * is asked again by anime name alone, which the answer tells.
     */
    fetchAllSong(text: string, options: SearchOptions = {}): Promise<SearchAnswer> {
      return search(text, post, options);
    },

    /** The songs of one anime. */
    fetchSongById(annId: number, options?: CallOptions): Promise<SongAnswer> {
      return post('annId_request', annIdBody(annId), options);
    },

    ...createPersonCalls(post),

    /** As many requests as needed, one after another; ids the service does not know are skipped. */
    async fetchSongsByAnnSongIds(
      annSongIds: readonly number[],
      options?: CallOptions,
    ): Promise<SongAnswer> {
      const linkedIds = [...new Set(annSongIds)].filter(isLinkedSongId);
      const answers: SongAnswer[] = [];
      for (let start = 0; start < linkedIds.length; start += MOST_IDS_PER_REQUEST) {
        const chunk = linkedIds.slice(start, start + MOST_IDS_PER_REQUEST);
        answers.push(await post('ann_song_ids_request', annSongIdsBody(chunk), options));
      }
      return combineAnswers(...answers);
    },

    /** @param vintage exactly as songs carry it: "Winter 2024" */
    fetchSongsOfSeason(vintage: string, options?: CallOptions): Promise<SongAnswer> {
      return post('season_request', seasonBody(vintage), options);
    },

    /** Fifty songs of the service's choice. */
    fetchRandomSongs(options?: CallOptions): Promise<SongAnswer> {
      return post('get_50_random_songs', {}, options);
    },

    /** Whether ranked time is on. Asked once: whoever wants to know has the clock to fall back on. */
    async fetchRankedStatus({ signal }: CallOptions = {}): Promise<RankedStatus> {
      const url = `${hosts.songDatabase}/ranked_time_status`;
      const text = await request(url, { signal, retries: 0, timeoutMs: STATUS_TIMEOUT_MS });
      return parseRankedStatus(text);
    },
  };
}
