import type { Narrowing } from '../../domain/narrowing';
import type {
  FindQuestion,
  SeasonFacts,
  SeasonQuestion,
} from '../../search/catalogue/catalogueQuestions';
import type { CatalogueTables } from '../../search/catalogue/catalogueTables';
import { readCatalogueTopics } from '../../search/catalogue/catalogueTopics';
import { createTableCounts, type TableCounts } from '../../search/catalogue/countTables';
import type { TableNarrowing } from '../../search/catalogue/narrowTables';
import { readPersonFacts } from '../../search/catalogue/personFacts';
import { type RomajiNamesOf, readRomajiNamesOf } from '../../search/catalogue/romajiNames';
import { createSeasonTables, type SeasonTables } from '../../search/catalogue/seasonTables';
import { readTopicsOf, type TopicsOfAnime } from '../../search/catalogue/topicsOfAnime';
import type { NarrowingKnowledge } from '../../search/songConditions';
import type { PanelAnswer, PanelAsk } from './panelMessages';

/** What is counted by, as far as it does not stand in the tables. */
type CountedAsk = Extract<PanelAsk, { about: 'counts' | 'season' }>;

interface PanelParts {
  readonly narrowing: TableNarrowing;
  /** Places of the songs that a question's texts find, before anything is narrowed. */
  readonly findByText: (question: FindQuestion) => ArrayLike<number>;
  readonly listenedIds: () => ReadonlySet<number>;
}

/** Answers what the panel asks; each part is made when it is asked for first. */
export function createPanelEngine(
  tables: CatalogueTables,
  { narrowing: narrower, findByText, listenedIds }: PanelParts,
): (ask: PanelAsk) => PanelAnswer {
  let counting: TableCounts | null = null;
  let seasonTables: SeasonTables | null = null;
  let topicsOf: TopicsOfAnime | null = null;
  let romajiNamesOf: RomajiNamesOf | null = null;
  const places = () => Uint32Array.from({ length: tables.songCount }, (_, place) => place);

  function knowledgeOf({ playlistIds, playlists, question }: CountedAsk): NarrowingKnowledge {
    const { personId } = question.narrowing;
    const person = personId === null ? null : readPersonFacts(tables)(personId);
    return {
      playlists,
      memberCount: person?.memberCount ?? 0,
      playlistSongIds: new Set(playlistIds),
      listenedSongIds: listenedIds(),
      personId: null,
    };
  }

  function count(found: ArrayLike<number>, narrowing: Narrowing, knowledge: NarrowingKnowledge) {
    counting ??= createTableCounts(tables, narrower);
    return counting(found, narrowing, knowledge);
  }

  function answerSeason(
    { lists, narrowing }: SeasonQuestion,
    knowledge: NarrowingKnowledge,
  ): SeasonFacts {
    seasonTables ??= createSeasonTables(tables);
    const listed = seasonTables.markListed(lists);
    const songs = seasonTables.songsOf(listed);
    // Lists may place an anime elsewhere; but of a recording the first is one of these lists.
    const all = narrowing.isEachRecordingOnce ? songs : places();
    const left = narrower.narrow(all, narrowing, knowledge);
    return {
      anime: seasonTables.countAnime(left, listed),
      facets: {
        counts: count(songs, narrowing, knowledge),
        difficultyShape: narrower.difficultyShape(songs, narrowing, knowledge),
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
        const counts = count(found, ask.question.narrowing, knowledgeOf(ask));
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
