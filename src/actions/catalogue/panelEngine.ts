import type { Filter } from '../../domain/filter/filter';
import type {
  FindQuestion,
  SeasonFacts,
  SeasonQuestion,
} from '../../engine/catalogue/catalogueQuestions';
import type { CatalogueTables } from '../../engine/catalogue/catalogueTables';
import { readCatalogueTopics } from '../../engine/catalogue/catalogueTopics';
import { createTableCounts, type TableCounts } from '../../engine/catalogue/countTables';
import type { TableFilter } from '../../engine/catalogue/filterTables';
import { readPersonFacts } from '../../engine/catalogue/personFacts';
import { type RomajiNamesOf, readRomajiNamesOf } from '../../engine/catalogue/romajiNames';
import { createSeasonTables, type SeasonTables } from '../../engine/catalogue/seasonTables';
import { readTopicsOf, type TopicsOfAnime } from '../../engine/catalogue/topicsOfAnime';
import type { FilterKnowledge } from '../../engine/songConditions';
import type { PanelAnswer, PanelAsk } from './panelMessages';

/** What is counted by, as far as it does not stand in the tables. */
type CountedAsk = Extract<PanelAsk, { about: 'counts' | 'season' }>;

interface PanelParts {
  readonly filter: TableFilter;
  /** Places of the songs that a question's texts find, before anything is filtered. */
  readonly findByText: (question: FindQuestion) => ArrayLike<number>;
  readonly listenedIds: () => ReadonlySet<number>;
}

/** Answers what the panel asks; each part is made when it is asked for first. */
export function createPanelEngine(
  tables: CatalogueTables,
  { filter: filters, findByText, listenedIds }: PanelParts,
): (ask: PanelAsk) => PanelAnswer {
  let counting: TableCounts | null = null;
  let seasonTables: SeasonTables | null = null;
  let topicsOf: TopicsOfAnime | null = null;
  let romajiNamesOf: RomajiNamesOf | null = null;
  const places = () => Uint32Array.from({ length: tables.songCount }, (_, place) => place);

  function knowledgeOf({ playlistIds, playlists, question }: CountedAsk): FilterKnowledge {
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

  return (ask) => {
    switch (ask.about) {
      case 'topics':
        return { about: 'topics', topics: readCatalogueTopics(tables) };
      case 'topicsOf':
        topicsOf ??= readTopicsOf(tables);
        return { about: 'topicsOf', topics: topicsOf(ask.annIds) };
      case 'romajiNames':
        romajiNamesOf ??= readRomajiNamesOf(tables);
        return { about: 'romajiNames', names: romajiNamesOf(ask.annIds) };
      case 'person':
        return { about: 'person', person: readPersonFacts(tables)(ask.personId) };
      case 'counts': {
        const found = hasText(ask.question) ? findByText(ask.question) : places();
        const counts = count(found, ask.question.filter, knowledgeOf(ask));
        return { about: 'counts', counts };
      }
      case 'season':
        return {
          about: 'season',
          season: answerSeason(ask.question, knowledgeOf(ask)),
        };
    }
  };
}

function hasText({ text, fields }: FindQuestion): boolean {
  return text.trim() !== '' || fields !== null;
}
