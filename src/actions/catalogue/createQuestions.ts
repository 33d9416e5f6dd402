import type { Song } from '../../domain/song/song';
import type { Suggestions } from '../../engine/catalogue/catalogueQuestions';
import type { Catalogue } from './catalogue';
import { createFind } from './createFind';
import { createNewestOnly } from './newestOnly';
import { createAskPanel, createPanelQuestions, type OwnPlaylists } from './panelQuestions';
import type { CatalogueAnswer, CatalogueAsk } from './searchMessages';
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

export function createQuestions(
  thread: Pick<SearchThread, 'ask'>,
  lists: OwnPlaylists,
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

  return {
    async suggest(question, signal) {
      signal?.throwIfAborted();
      const parts = await newestOnly(() =>
        ask({ kind: 'suggest', question }, suggestionsOf, signal),
      );
      return parts?.[0] ?? null;
    },
    find: createFind(ask, askSongs, lists),
    songsOfAnime: (annId) => askSongs({ kind: 'ofAnime', annId }),
    songsOfPerson: (personId) => askSongs({ kind: 'ofPerson', personId }),
    songsOfSeason: (vintage) => askSongs({ kind: 'ofSeason', vintage }),
    songsByAnnSongIds: (ids) => askSongs({ kind: 'byIds', ids }),
    randomSongs: (count) => askSongs({ kind: 'random', count }),
    panel: async () => createPanelQuestions(createAskPanel(ask), lists),
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
const suggestionsOf = (answer: CatalogueAnswer): Suggestions | null =>
  answer.kind === 'suggestions' ? answer.suggestions : null;
