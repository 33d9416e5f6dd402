import type { AskParts, AskSongs } from './askParts';
import type { FoundGroups } from './catalogue';
import type { GroupAnswer, GroupQuestion } from './groupMessages';
import type { CatalogueAnswer } from './searchMessages';

/**
 * A long result under its headings, by the thread that searches.
 *
 * @returns null where there is no catalogue
 * @throws the signal's reason
 */
export async function readGroups(
  grouped: GroupQuestion,
  ask: AskParts,
  askSongs: AskSongs,
  signal?: AbortSignal,
): Promise<FoundGroups | null> {
  const parts = await ask({ kind: 'groups', grouped }, groupsOf, signal);
  if (parts === null) return null;
  return {
    groups: parts.flatMap((part) => part.groups),
    songCount: parts.at(-1)?.songCount ?? 0,
    readRows: async (from, to, rowsSignal) =>
      (await askSongs({ kind: 'groupRows', grouped, from, to }, rowsSignal)) ?? [],
    readIds: async (idsSignal) =>
      (await ask({ kind: 'groupIds', grouped }, idsOf, idsSignal))?.flat() ?? [],
  };
}

const groupsOf = (answer: CatalogueAnswer): GroupAnswer | null =>
  answer.kind === 'groups' ? answer : null;
const idsOf = (answer: CatalogueAnswer): readonly number[] | null =>
  answer.kind === 'ids' ? answer.ids : null;
