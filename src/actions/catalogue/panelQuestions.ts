import type { AnimeTopics } from '../../domain/filter/filter';
import type { FilterCounts } from '../../domain/filter/filterCounts';
import type {
  CatalogueTopics,
  FindQuestion,
  PersonFacts,
  SeasonFacts,
  SeasonQuestion,
} from '../../engine/catalogue/catalogueQuestions';
import type { PanelAnswer, PanelAsk, PlaylistSongIds } from './panelMessages';
import type { CatalogueAnswer, CatalogueAsk } from './searchMessages';

/** What the panel that filters songs asks of a catalogue; each answers null where there is none. */
export interface PanelQuestions {
  /** What anime can be filtered by beside what is known of every one, by name. */
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
/** What the user's playlists hold. */
export interface OwnPlaylists {
  /** The ids of a playlist's songs; none where there is no such playlist. */
  readonly readPlaylist: (playlistId: number) => Promise<readonly number[]>;
  readonly readPlaylists: () => Promise<PlaylistSongIds>;
}

const NO_PLAYLISTS: PlaylistSongIds = new Map();

/** They are counted where they can be read; what is found does not rest on that. */
function readCounted({ readPlaylists }: OwnPlaylists): Promise<PlaylistSongIds> {
  return readPlaylists().catch(() => NO_PLAYLISTS);
}

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

export function createPanelQuestions(ask: AskPanel, own: OwnPlaylists): PanelQuestions {
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
      const { playlistId } = question.filter;
      const playlistIds = playlistId === null ? null : await own.readPlaylist(playlistId);
      const playlists = await readCounted(own);
      const answer = await ask(
        { about: 'season', question, playlistIds: playlistIds && [...playlistIds], playlists },
        signal,
      );
      return answer?.about === 'season' ? answer.season : null;
    },
  };
}

/** A question, with the ids of the playlist that it names. */
interface FindAsk {
  readonly question: FindQuestion;
  readonly own: { readonly playlistIds: readonly number[] | null };
}

/** What each value would leave of what a question finds. */
export async function askCounts(
  ask: AskPanel,
  { question, own: { playlistIds } }: FindAsk,
  own: OwnPlaylists,
  signal?: AbortSignal,
): Promise<FilterCounts | null> {
  const playlists = await readCounted(own);
  const answer = await ask(
    { about: 'counts', question, playlistIds: playlistIds && [...playlistIds], playlists },
    signal,
  );
  return answer?.about === 'counts' ? answer.counts : null;
}
