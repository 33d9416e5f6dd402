import type { Song } from '../../domain/song/song';
import type { FindQuestion, FoundFacts } from '../../engine/catalogue/catalogueQuestions';
import type { AskParts, AskSongs } from './askParts';
import type { Catalogue, FoundSongs } from './catalogue';
import { askCounts, createAskPanel, type OwnPlaylists } from './panelQuestions';
import { readGroups } from './readGroups';
import type { CatalogueAnswer, OwnLists } from './searchMessages';

/** A question with what belongs to it and is not in the catalogue. */
interface Find {
  readonly question: FindQuestion;
  readonly own: OwnLists;
}

interface FirstRows {
  readonly count: number;
  /** Null where they did not come. */
  readonly songs: Promise<readonly Song[] | null>;
}

const NO_ROWS = Promise.resolve(null);
const NOTHING_OWN: OwnLists = { playlistIds: null };

/**
 * The question for songs, and what can be asked of its answer.
 *
 * @returns sends the question within the call, unless a playlist has to be read first
 */
export function createFind(
  ask: AskParts,
  askSongs: AskSongs,
  lists: OwnPlaylists,
): Catalogue['find'] {
  function foundSongs(find: Find, facts: FoundFacts, first: FirstRows): FoundSongs {
    return {
      ...facts,
      // Where the catalogue has gone meanwhile nothing is left of what was found.
      async readRows(from, to, signal) {
        if (from === 0 && to === Math.min(first.count, facts.songCount)) {
          const songs = await first.songs;
          if (songs?.length === to) return songs;
        }
        return (await askSongs({ kind: 'rows', ...find, from, to }, signal)) ?? [];
      },
      readIds: async (signal) => (await ask({ kind: 'ids', ...find }, idsOf, signal))?.flat() ?? [],
      async readJson(take, signal) {
        const takeText = (answer: CatalogueAnswer) => {
          if (answer.kind === 'text') take(answer.text);
          return null;
        };
        return (await ask({ kind: 'json', ...find }, takeText, signal)) !== null;
      },
      readGroups: (by, kana, signal, animeNames) =>
        readGroups(
          { question: find.question, ...find.own, by, kana, animeNames },
          ask,
          askSongs,
          signal,
        ),
      readCounts: (signal) => askCounts(createAskPanel(ask), find, lists, signal),
    };
  }

  async function askFind(find: Find, signal: AbortSignal | undefined, firstRowCount: number) {
    const asked = ask({ kind: 'find', ...find }, factsOf, signal);
    // Asked right behind it, they come with it: nothing has to be drawn before they are asked for.
    const songs =
      firstRowCount === 0
        ? NO_ROWS
        : askSongs({ kind: 'rows', ...find, from: 0, to: firstRowCount }, signal).catch(() => null);
    const facts = (await asked)?.[0];
    return facts === undefined ? null : foundSongs(find, facts, { count: firstRowCount, songs });
  }

  return async (question, signal, firstRowCount = 0) => {
    const { playlistId } = question.filter;
    const own =
      playlistId === null ? NOTHING_OWN : { playlistIds: await lists.readPlaylist(playlistId) };
    return askFind({ question, own }, signal, firstRowCount);
  };
}

const factsOf = (answer: CatalogueAnswer): FoundFacts | null =>
  answer.kind === 'facts' ? answer.facts : null;
const idsOf = (answer: CatalogueAnswer): readonly number[] | null =>
  answer.kind === 'ids' ? answer.ids : null;
