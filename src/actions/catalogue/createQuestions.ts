import type { Song } from '../../domain/song';
import type {
  FindQuestion,
  FoundFacts,
  Suggestions,
} from '../../search/catalogue/catalogueQuestions';
import type { Catalogue, FoundSongs } from './catalogue';
import { createNewestOnly } from './newestOnly';
import type { PanelAnswer, PanelAsk } from './panelMessages';
import { askCounts, createPanelQuestions } from './panelQuestions';
import type { CatalogueAnswer, CatalogueAsk, OwnLists } from './searchMessages';
import type { SearchThread } from './searchThread';

/** What can be asked of a catalogue. */
export type CatalogueQuestions = Pick<
  Catalogue,
  | 'suggest'
  | 'find'
  | 'songsOfAnime'
  | 'songsOfPerson'
  | 'songsOfSeason'
  | 'songsByAnnSongIds'
  | 'randomSongs'
  | 'panel'
>;

/** @param readPlaylist the ids of a playlist's songs; none where there is no such playlist */
export function createQuestions(
  thread: Pick<SearchThread, 'ask'>,
  readPlaylist: (playlistId: number) => Promise<readonly number[]>,
): CatalogueQuestions {
  const newestOnly = createNewestOnly();

  const ask = createAsk(thread);

  async function askSongs(
    question: CatalogueAsk,
    signal?: AbortSignal,
  ): Promise<readonly Song[] | null> {
    const parts = await ask(question, songsOf, signal);
    return parts?.flat() ?? null;
  }

  const askPanel = async (question: PanelAsk, signal?: AbortSignal) =>
    (await ask({ kind: 'panel', ask: question }, panelAnswerOf, signal))?.[0] ?? null;
  const readNamedPlaylist = async (playlistId: number | null) =>
    playlistId === null ? null : readPlaylist(playlistId);

  async function ownListsFor({ narrowing }: FindQuestion): Promise<OwnLists> {
    return { playlistIds: await readNamedPlaylist(narrowing.playlistId) };
  }

  function foundSongs(question: FindQuestion, own: OwnLists, facts: FoundFacts): FoundSongs {
    const find = { question, own };
    return {
      ...facts,
      // Where the catalogue has gone meanwhile nothing is left of what was found.
      readRows: async (from, to, signal) =>
        (await askSongs({ kind: 'rows', ...find, from, to }, signal)) ?? [],
      readIds: async (signal) => (await ask({ kind: 'ids', ...find }, idsOf, signal))?.flat() ?? [],
      readCounts: (signal) => askCounts(askPanel, question, own.playlistIds, signal),
      writeJson: async (signal) =>
        (await ask({ kind: 'json', ...find }, textOf, signal))?.join('') ?? '[]\n',
    };
  }

  return {
    async suggest(question, signal) {
      signal?.throwIfAborted();
      const parts = await newestOnly(() =>
        ask({ kind: 'suggest', question }, suggestionsOf, signal),
      );
      return parts?.[0] ?? null;
    },
    async find(question, signal) {
      const own = await ownListsFor(question);
      const facts = (await ask({ kind: 'find', question, own }, factsOf, signal))?.[0];
      return facts === undefined ? null : foundSongs(question, own, facts);
    },
    songsOfAnime: (annId) => askSongs({ kind: 'ofAnime', annId }),
    songsOfPerson: (personId) => askSongs({ kind: 'ofPerson', personId }),
    songsOfSeason: (vintage) => askSongs({ kind: 'ofSeason', vintage }),
    songsByAnnSongIds: (ids) => askSongs({ kind: 'byIds', ids }),
    randomSongs: (count) => askSongs({ kind: 'random', count }),
    panel: async () => createPanelQuestions(askPanel, readNamedPlaylist),
  };
}

/** Asks for the parts of an answer that `pick` knows; null when there is no catalogue. */
function createAsk(thread: Pick<SearchThread, 'ask'>) {
  return async function ask<Part>(
    question: CatalogueAsk,
    pick: (answer: CatalogueAnswer) => Part | null,
    signal?: AbortSignal,
  ): Promise<readonly Part[] | null> {
    const parts: Part[] = [];
    const isAnswered = await thread.ask(
      question,
      (answer) => {
        const part = pick(answer);
        if (part !== null) parts.push(part);
      },
      signal,
    );
    return isAnswered ? parts : null;
  };
}

const songsOf = (answer: CatalogueAnswer): readonly Song[] | null =>
  answer.kind === 'songs' ? answer.songs : null;
const idsOf = (answer: CatalogueAnswer): readonly number[] | null =>
  answer.kind === 'ids' ? answer.ids : null;
const textOf = (answer: CatalogueAnswer): string | null =>
  answer.kind === 'text' ? answer.text : null;
const factsOf = (answer: CatalogueAnswer): FoundFacts | null =>
  answer.kind === 'facts' ? answer.facts : null;
const panelAnswerOf = (answer: CatalogueAnswer): PanelAnswer | null =>
  answer.kind === 'panel' ? answer.answer : null;
const suggestionsOf = (answer: CatalogueAnswer): Suggestions | null =>
  answer.kind === 'suggestions' ? answer.suggestions : null;
