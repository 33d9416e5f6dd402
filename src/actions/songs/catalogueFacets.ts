import type { Filter } from '../../domain/filter/filter';
import { createTableCounts, type TableCounts } from '../../engine/query/countTables';
import type { FilterKnowledge } from '../../engine/query/filterKnowledge';
import type { TableFilter } from '../../engine/query/filterTables';
import type { FindQuestion, SeasonFacts, SeasonQuestion } from '../../engine/query/questions';
import {
  type RomajiNamesOf,
  readCatalogueTopics,
  readPersonFacts,
  readRomajiNamesOf,
  readTopicsOf,
  type TopicsOfAnime,
} from '../../engine/tables/animeFacts';
import { createSeasonTables, type SeasonTables } from '../../engine/tables/seasonTables';
import type { CatalogueTables } from '../../engine/tables/tables';

/** What each playlist holds, by its id. */
export type PlaylistSongIds = ReadonlyMap<number, readonly number[]>;

/** A question with what is counted by and is not in the tables. */
export interface Counted<Question> {
  readonly question: Question;
  /** Of the playlist that the question names; null where it names none. */
  readonly playlistIds: readonly number[] | null;
  readonly playlists: PlaylistSongIds;
}

interface FacetParts {
  readonly filter: TableFilter;
  /** Places of the songs that a question's texts find, before anything is filtered. */
  readonly findByText: (question: FindQuestion) => ArrayLike<number>;
  readonly listenedIds: () => ReadonlySet<number>;
}

/** What a catalogue can be filtered by; each part is made when it is asked for first. */
export function createCatalogueFacets(
  tables: CatalogueTables,
  { filter: filters, findByText, listenedIds }: FacetParts,
) {
  let counting: TableCounts | null = null;
  let seasonTables: SeasonTables | null = null;
  let topicsOf: TopicsOfAnime | null = null;
  let romajiNamesOf: RomajiNamesOf | null = null;
  const places = () => Uint32Array.from({ length: tables.songCount }, (_, place) => place);

  function knowledgeOf({
    playlistIds,
    playlists,
    question,
  }: Counted<Pick<FindQuestion, 'filter'>>): FilterKnowledge {
    const { personId } = question.filter;
    const person = personId === null ? null : readPersonFacts(tables)(personId);
    return {
      playlists,
      memberCount: person?.memberCount ?? 0,
      playlistSongIds: new Set(playlistIds),
      listenedSongIds: listenedIds(),
      personId: null,
    };
  }

  function count(found: ArrayLike<number>, filter: Filter, knowledge: FilterKnowledge) {
    counting ??= createTableCounts(tables, filters);
    return counting(found, filter, knowledge);
  }

  function answerSeason(
    { lists, filter }: SeasonQuestion,
    knowledge: FilterKnowledge,
  ): SeasonFacts {
    seasonTables ??= createSeasonTables(tables);
    const listed = seasonTables.markListed(lists);
    const songs = seasonTables.songsOf(listed);
    // Lists may place an anime elsewhere; but of a recording the first is one of these lists.
    const all = filter.isEachRecordingOnce ? songs : places();
    const left = filters.filterPlaces(all, filter, knowledge);
    return {
      anime: seasonTables.countAnime(left, listed),
      facets: {
        counts: count(songs, filter, knowledge),
        difficultyShape: filters.difficultyShape(songs, filter, knowledge),
      },
    };
  }

  return {
    topics: () => readCatalogueTopics(tables),
    topicsOf(annIds: readonly number[]) {
      topicsOf ??= readTopicsOf(tables);
      return topicsOf(annIds);
    },
    romajiNames(annIds: readonly number[]) {
      romajiNamesOf ??= readRomajiNamesOf(tables);
      return romajiNamesOf(annIds);
    },
    person: (personId: number) => readPersonFacts(tables)(personId),
    counts(asked: Counted<FindQuestion>) {
      const found = hasText(asked.question) ? findByText(asked.question) : places();
      return count(found, asked.question.filter, knowledgeOf(asked));
    },
    season: (asked: Counted<SeasonQuestion>) => answerSeason(asked.question, knowledgeOf(asked)),
  };
}

function hasText({ text, fields }: FindQuestion): boolean {
  return text.trim() !== '' || fields !== null;
}
