import { withSense } from '../../actions/filter/useFilter';
import type { Services } from '../../actions/services';
import { withPlaylist } from '../../actions/songs/findSongs';
import { readOwnSongs } from '../../actions/songs/ownSongs';
import { readFilter } from '../../domain/filter/filter';
import {
  fieldTextsOf,
  hasFieldText,
  readFindTexts,
  readTakenOff,
} from '../../domain/filter/findAddress';
import { readSongSort, SONG_SORTS, SORTS_WITHOUT_TEXT } from '../../domain/filter/songSort';
import type { FindQuestion } from '../../engine/query/questions';
import { createSongSet } from '../../engine/query/songSet';
import type { DeckEntry, DeckSource } from '../rules/deck';
import { type DeckColumns, PracticeEngine } from '../rules/practiceEngine';
import { recordingIdOf } from '../rules/practiceLog';

export type DeckServices = {
  readonly catalogue: Services['catalogue'];
  readonly storage: Services['storage'];
};

export function entriesOf(columns: DeckColumns): readonly DeckEntry[] {
  const { annSongIds, amqSongIds, difficulties, animeStarts, annIds } = columns;
  return Array.from(annSongIds, (annSongId, row) => {
    const difficulty = difficulties[row] ?? Number.NaN;
    return {
      recording: recordingIdOf({ annSongId, amqSongId: amqSongIds[row] ?? 0 }),
      annSongId,
      annIds: [...annIds.subarray(animeStarts[row], animeStarts[row + 1])],
      difficulty: Number.isNaN(difficulty) ? null : difficulty,
    };
  });
}

function questionOf(parameters: string): FindQuestion {
  const read = new URLSearchParams(parameters);
  const typed = readFindTexts(read);
  const hasFields = hasFieldText(typed);
  const hasText = typed.text.trim() !== '' || hasFields;
  return {
    text: typed.text,
    takenOff: readTakenOff(read),
    fields: hasFields ? fieldTextsOf(typed) : null,
    filter: withSense(readFilter(read), false),
    sort: readSongSort(read, hasText ? SONG_SORTS : SORTS_WITHOUT_TEXT),
    // No name is shown by which somebody could look something up, so ranked time changes nothing.
    isAnimeOnly: false,
  };
}

/** Both in the order of the ids, each recording once. */
function joinEntries(
  ids: readonly number[],
  entries: readonly DeckEntry[],
  others: readonly DeckEntry[],
): readonly DeckEntry[] {
  if (others.length === 0) return entries;
  const bySong = new Map([...entries, ...others].map((entry) => [entry.annSongId, entry]));
  const byRecording = new Map<string, DeckEntry>();
  for (const id of ids) {
    const entry = bySong.get(id);
    if (entry && !byRecording.has(entry.recording)) byRecording.set(entry.recording, entry);
  }
  return [...byRecording.values()];
}

async function entriesOfIds(
  ids: readonly number[],
  { catalogue, storage }: DeckServices,
): Promise<readonly DeckEntry[]> {
  // A catalogue that is broken is reported elsewhere.
  const known = await catalogue.ask('deck', { of: 'ids', ids }).catch(() => null);
  const entries = known === null ? [] : entriesOf(known.columns);
  const unknownIds = known?.unknownIds ?? ids;
  if (unknownIds.length === 0) return entries;
  const stored = await storage.songs.getSongs(unknownIds);
  const library = new PracticeEngine(createSongSet([...stored.values()]));
  return joinEntries(ids, entries, entriesOf(library.deckOfIds(unknownIds).columns));
}

async function idsOf(
  source: Exclude<DeckSource, { readonly kind: 'find' }>,
  { storage }: DeckServices,
): Promise<readonly number[]> {
  switch (source.kind) {
    case 'songs':
      return source.songIds;
    case 'playlist':
      return (await storage.playlists.findPlaylist(source.playlistId))?.songsCollections ?? [];
    case 'mine': {
      const { listenedIds, listedIds } = await readOwnSongs(storage);
      return [...listenedIds, ...listedIds];
    }
  }
}

/**
 * The recordings of a deck in its order, each once; unknown songs are left out.
 *
 * @returns null if it is what a search finds, and there is no catalogue
 * @throws where stored lists cannot be read
 */
export async function readDeckEntries(
  source: DeckSource,
  services: DeckServices,
): Promise<readonly DeckEntry[] | null> {
  if (source.kind !== 'find') {
    return entriesOfIds([...new Set(await idsOf(source, services))], services);
  }
  const asked = await withPlaylist(questionOf(source.parameters), services.storage);
  const found = await services.catalogue.ask('deck', { of: 'result', asked }).catch(() => null);
  return found && entriesOf(found.columns);
}
