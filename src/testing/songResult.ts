import type { ResultAsk, SongsAsk } from '../actions/songs/catalogueCalls';
import { findSongs, type SongResult } from '../actions/songs/findSongs';
import type { GroupQuestion } from '../actions/songs/groupResult';
import type { FindAsk } from '../actions/songs/openEngine';
import { NO_FILTER } from '../domain/filter/filter';
import { BY_RELEVANCE } from '../domain/filter/songSort';
import type { Song } from '../domain/song/song';
import {
  compareLetterGroups,
  groupByAnime,
  groupByArtist,
  groupSongs,
  identifyLetter,
} from '../domain/song/songGroups';
import { mergeSongs } from '../domain/song/songList';
import type { FindQuestion, ResultFacts } from '../engine/query/questions';
import { answerSongs, createFakeCatalogue, type FakeAnswers } from './fakeCatalogue';
import { openMemoryStorage } from './openTestStorage';

const GROUPINGS = {
  song: (songs: readonly Song[]) =>
    groupSongs(songs, (song) => [identifyLetter(song)], compareLetterGroups),
  anime: groupByAnime,
  artist: (songs: readonly Song[]) => groupByArtist(songs),
};

interface Found extends Partial<ResultFacts> {
  readonly songs: readonly Song[];
}

/** The facts of a result, by default of one without words, best match and difficulties. */
export function factsOf({ songs, ...facts }: Found): ResultFacts {
  return {
    songCount: songs.length,
    lengthSeconds: songs.reduce((total, song) => total + (song.songLengthSeconds ?? 0), 0),
    understood: [],
    usedWords: null,
    pair: null,
    best: null,
    difficultyShape: Array.from({ length: 20 }, () => 0),
    lessCloseCount: 0,
    didYouMean: [],
    ...facts,
  };
}

/**
 * The answers of a catalogue that finds these songs, in this order.
 *
 * @param find null without a catalogue
 */
export function answerFound(find: (question: FindQuestion) => Found | null): FakeAnswers {
  const answered = new Map<string, Found | null>();
  const keyOf = ({ question }: FindAsk) => JSON.stringify(question);
  const songsFor = (asked: FindAsk) => answered.get(keyOf(asked))?.songs ?? [];
  const groupsOf = (asked: GroupQuestion) => GROUPINGS[asked.by](songsFor(asked));

  function rowsOf(asked: SongsAsk): readonly Song[] {
    if (asked.of === 'result') return songsFor(asked.asked).slice(asked.from, asked.to);
    if (asked.of !== 'groups') return [];
    const rows = groupsOf(asked.asked).flatMap((group) => group.songs);
    return rows.slice(asked.from, asked.to);
  }

  return {
    async find(asked) {
      const found = find(asked.question);
      answered.set(keyOf(asked), found);
      return found && factsOf(found);
    },
    songs: answerSongs(rowsOf),
    ids: async ({ asked }: ResultAsk) => songsFor(asked).map((song) => song.annSongId),
    async json(asked, report) {
      report(JSON.stringify(songsFor(asked)));
      return true;
    },
    async groups(asked, report) {
      const groups = groupsOf(asked);
      report(groups.map(({ songs: { length: count }, ...group }) => ({ ...group, count })));
      return { songCount: mergeSongs(groups.flatMap((group) => group.songs)).length };
    },
  };
}

/** A question that leaves nothing out. */
export const EVERYTHING: FindQuestion = {
  text: '',
  takenOff: [],
  fields: null,
  filter: NO_FILTER,
  sort: BY_RELEVANCE,
  isAnimeOnly: false,
};

/** A result of these songs, in this order. */
export async function buildSongResult(songs: readonly Song[]): Promise<SongResult> {
  const catalogue = createFakeCatalogue(
    {},
    answerFound(() => ({ songs })),
  );
  const found = await findSongs(catalogue, openMemoryStorage(), EVERYTHING);
  if (found === null) throw new Error('The fake catalogue finds what it is given');
  return found;
}
