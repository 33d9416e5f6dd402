import type { Catalogue } from '../../actions/catalogue/catalogue';
import { type AnimeNameStyle, animeName, creditedArtists } from '../../domain/song/personNames';
import type { Song } from '../../domain/song/song';
import { createSongSet } from '../../engine/query/songSet';
import { createShared } from '../../lib/latest';
import type { AppStorage } from '../../storage/openStorage';
import { type AnswerAsk, PracticeEngine } from '../rules/practiceEngine';
import type { Question } from '../rules/practiceLog';

/** More would take seconds to read. */
const MOST_LIBRARY_SONGS = 20_000;

/** The newest songs of the library, for devices without a catalogue. */
export async function readLibrarySet({ openLists }: AppStorage) {
  const asked = { page: 1, rowCount: MOST_LIBRARY_SONGS, sort: 'newest', filter: '' } as const;
  return createSongSet((await (await openLists()).readPage('songs', asked)).rows);
}

/** A session saves songs all the time; names that came by meanwhile may wait. */
const REREAD_MS = 60_000;

/** The library as the catalogue would answer, for devices without one. */
function createLibrary(storage: AppStorage) {
  let isOutdated = false;
  let readAtMs = 0;
  const { read, forget } = createShared(async () => {
    isOutdated = false;
    readAtMs = performance.now();
    return new PracticeEngine(await readLibrarySet(storage));
  });
  storage.changes.subscribe(['songs', 'rewrittenSongs'], () => {
    isOutdated = true;
  });
  return () => {
    if (isOutdated && performance.now() - readAtMs > REREAD_MS) forget();
    return read();
  };
}

function namesOf(song: Song, question: Question, style: AnimeNameStyle): readonly string[] {
  switch (question) {
    case 'anime':
      return [
        animeName(song, style) ?? '',
        song.animeENName,
        song.animeJPName,
        ...song.animeAltNames,
      ];
    case 'song':
      return [song.songName];
    case 'artist':
      return [creditedArtists(song) ?? '', ...song.artists.flatMap(({ names }) => names)];
  }
}

/** Each once; those that differ in more than case may accept other answers. */
function distinctNames(names: readonly string[]): readonly string[] {
  const earlier = new Set(['']);
  return names.filter((name) => {
    const small = name.trim().toLowerCase();
    return !earlier.has(small) && earlier.add(small);
  });
}

/** Null for a catalogue that is broken, which is reported elsewhere. */
async function unlessBroken<Value>(answer: Promise<Value | null>): Promise<Value | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error;
    return null;
  }
}

/**
 * Names for answers, of the catalogue or, without one, of the library. Nothing is requested.
 *
 * @param mayBeLimited whether only names of anime may be searched now
 */
export function createPracticeNames(
  catalogue: Catalogue,
  storage: AppStorage,
  mayBeLimited: () => boolean,
) {
  const readLibrary = createLibrary(storage);
  const isLimited = (question: Question) => question !== 'anime' && mayBeLimited();

  async function sameSongs(annSongIds: readonly number[]): Promise<readonly Song[]> {
    const known = await unlessBroken(catalogue.ask('sameSongs', annSongIds));
    return known ?? (await readLibrary()).sameSongs(annSongIds);
  }

  async function songsNamed(asked: AnswerAsk): Promise<readonly Song[]> {
    const known = await unlessBroken(catalogue.ask('songsNamed', asked));
    return known ?? (await readLibrary()).songsNamed(asked);
  }

  return {
    /** @throws AbortError if the signal was aborted */
    async suggest(question: Question, text: string, signal?: AbortSignal) {
      if (isLimited(question)) return [];
      const asked = { question, text };
      const known = await unlessBroken(catalogue.ask('suggestAnswers', asked, { signal }));
      signal?.throwIfAborted();
      return known ?? (await readLibrary()).suggestAnswers(asked);
    },

    /**
     * Every name that is right for a song, the shown one first, and rows of the same song in other
     * anime, one for each. Never rejects: its own names are always known.
     */
    async acceptedOf(song: Song, question: Question) {
      const { style } = storage.animeNames.getSettings();
      const same = await sameSongs([song.annSongId]).catch(() => []);
      const rows = [song, ...same.filter(({ annSongId }) => annSongId !== song.annSongId)];
      const byAnime = new Map(rows.toReversed().map((row) => [row.annId, row]));
      byAnime.delete(song.annId);
      return {
        accepted: distinctNames(rows.flatMap((row) => namesOf(row, question, style))),
        sameSongs: [...byAnime.values()].reverse(),
      };
    },

    /** A few songs for which the answer would have been right, best known first; none if unknown. */
    findNamed: async (question: Question, answer: string): Promise<readonly Song[]> =>
      isLimited(question) ? [] : songsNamed({ question, text: answer }).catch(() => []),
  };
}

export type PracticeNames = ReturnType<typeof createPracticeNames>;
