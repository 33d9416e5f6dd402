import type { AnimeTopics } from '../../domain/narrowing';
import type { NarrowingCounts } from '../../domain/narrowingCounts';
import type {
  CatalogueTopics,
  FindQuestion,
  PersonFacts,
  SeasonFacts,
  SeasonQuestion,
} from '../../search/catalogue/catalogueQuestions';
import type { PanelAnswer, PanelAsk } from './panelMessages';
import type { CatalogueAnswer, CatalogueAsk } from './searchMessages';

/** What the panel that narrows songs asks of a catalogue; each answers null where there is none. */
export interface PanelQuestions {
  /** What anime can be narrowed by beside what is known of every one, by name. */
  readonly readTopics: () => Promise<CatalogueTopics | null>;
  /** The same of some anime, by annId. */
  readonly readTopicsOf: (
    annIds: readonly number[],
  ) => Promise<ReadonlyMap<number, AnimeTopics> | null>;
  /** Romaji names of some anime, by annId. */
  readonly readRomajiNames: (
    annIds: readonly number[],
  ) => Promise<ReadonlyMap<number, string> | null>;
  /** Null also where nobody has the id. */
  readonly readPerson: (personId: number) => Promise<PersonFacts | null>;
  readonly readSeason: (
    question: SeasonQuestion,
    signal?: AbortSignal,
  ) => Promise<SeasonFacts | null>;
}

type AskPanel = (ask: PanelAsk, signal?: AbortSignal) => Promise<PanelAnswer | null>;
type ReadPlaylist = (playlistId: number) => Promise<readonly number[]>;

/** @param ask the parts of an answer that `pick` knows; null when there is no catalogue */
export function createAskPanel(
  ask: (
    question: CatalogueAsk,
    pick: (answer: CatalogueAnswer) => PanelAnswer | null,
    signal?: AbortSignal,
  ) => Promise<readonly PanelAnswer[] | null>,
): AskPanel {
  return async (question, signal) =>
    (await ask({ kind: 'panel', ask: question }, answerOf, signal))?.[0] ?? null;
}

const answerOf = (answer: CatalogueAnswer): PanelAnswer | null =>
  answer.kind === 'panel' ? answer.answer : null;

export function createPanelQuestions(ask: AskPanel, readPlaylist: ReadPlaylist): PanelQuestions {
  return {
    async readTopics() {
      const answer = await ask({ about: 'topics' });
      return answer?.about === 'topics' ? answer.topics : null;
    },
    async readTopicsOf(annIds) {
      const answer = await ask({ about: 'topicsOf', annIds: [...annIds] });
      return answer?.about === 'topicsOf' ? answer.topics : null;
    },
    async readRomajiNames(annIds) {
      const answer = await ask({ about: 'romajiNames', annIds: [...annIds] });
      return answer?.about === 'romajiNames' ? answer.names : null;
    },
    async readPerson(personId) {
      const answer = await ask({ about: 'person', personId });
      return answer?.about === 'person' ? answer.person : null;
    },
    async readSeason(question, signal) {
      const { playlistId } = question.narrowing;
      const playlistIds = playlistId === null ? null : await readPlaylist(playlistId);
      const answer = await ask(
        { about: 'season', question, playlistIds: playlistIds && [...playlistIds] },
        signal,
      );
      return answer?.about === 'season' ? answer.season : null;
    },
  };
}

/** What each value would leave of what a question finds. */
export async function askCounts(
  ask: AskPanel,
  question: FindQuestion,
  playlistIds: readonly number[] | null,
  signal?: AbortSignal,
): Promise<NarrowingCounts | null> {
  const answer = await ask(
    { about: 'counts', question, playlistIds: playlistIds && [...playlistIds] },
    signal,
  );
  return answer?.about === 'counts' ? answer.counts : null;
}
