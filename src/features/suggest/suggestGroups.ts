import { searchPath } from '../../config/paths';
import { greatestOf } from '../../domain/app/manyValues';
import { type TakenOff, takenOffEntries } from '../../domain/filter/findAddress';
import type { BestMatch } from '../../domain/song/hits';
import type { Suggestions } from '../../engine/query/questions';
import { withParameters } from '../../routing/withParameters';
import type { SuggestGroup, SuggestRow } from '../../ui/search/result';
import { pageIdOf, pathOf } from '../../ui/search/resultFacts';

/** The maximum number of rows of each kind; together they fit a window of 900 pixels. */
const MOST_ROWS = { anime: 4, songs: 5, people: 3 } as const;

/** How many of each kind are requested: one more, because the best match may be one of them. */
export const ASKED_ROWS = greatestOf(Object.values(MOST_ROWS)) + 1;

function toRow(found: BestMatch): SuggestRow {
  const id = found.kind === 'song' ? found.song.song.annSongId : pageIdOf(found);
  return { ...found, key: `${found.kind}-${id}`, address: pathOf(found) };
}

/** The row that opens the page of the whole search, which reads some parts as plain words. */
export function searchRow(text: string, takenOff: TakenOff): SuggestRow {
  const query = withParameters(new URLSearchParams(), [], takenOffEntries(takenOff));
  const address = query.size === 0 ? searchPath(text) : `${searchPath(text)}?${query}`;
  return { kind: 'search', key: 'search', text, address };
}

/** For a text that is not blank; `suggestions` are null if there are none yet. */
export function suggestGroups(
  suggestions: Suggestions | null,
  text: string,
  takenOff: TakenOff = [],
): readonly SuggestGroup[] {
  if (suggestions === null) return [{ id: 'search', rows: [searchRow(text, takenOff)] }];
  const { anime, songs, people, best } = suggestions;
  const animeHits = anime.map((each) => ({ kind: 'anime', anime: each }) as const);
  const songHits = songs.map((each) => ({ kind: 'song', song: each }) as const);
  const personHits = people.map((each) => ({ kind: 'person', person: each }) as const);
  const bestRows = best === null ? [] : [toRow(best)];
  /** No duplicates: the best match is left out of its group. */
  function groupOf(id: keyof typeof MOST_ROWS, found: readonly BestMatch[]): SuggestGroup {
    const rows = found.map(toRow).filter(({ key }) => key !== bestRows[0]?.key);
    return { id, rows: rows.slice(0, MOST_ROWS[id]) };
  }
  const groups: readonly SuggestGroup[] = [
    { id: 'best', rows: bestRows },
    groupOf('anime', animeHits),
    groupOf('songs', songHits),
    groupOf('people', personHits),
  ];
  return [
    ...groups.filter(({ rows }) => rows.length > 0),
    { id: 'search', rows: [searchRow(text, takenOff)] },
  ];
}

/** The groups for an empty field. */
export function recentGroups(searches: readonly string[]): readonly SuggestGroup[] {
  if (searches.length === 0) return [];
  const rows = searches.map<SuggestRow>((text) => ({
    kind: 'recent',
    // Part of an element's id, which must not have spaces.
    key: `recent-${encodeURIComponent(text.toWellFormed())}`,
    text,
    address: searchPath(text),
  }));
  return [{ id: 'recent', rows: [...rows, { kind: 'clear', key: 'clear', address: null }] }];
}

/** The row above or below; the field itself (null) is before the first and after the last row. */
export function stepRow(
  rows: readonly SuggestRow[],
  activeKey: string | null,
  step: 1 | -1,
): string | null {
  const place = rows.findIndex(({ key }) => key === activeKey);
  if (place < 0) return (step === 1 ? rows.at(0) : rows.at(-1))?.key ?? null;
  return rows[place + step]?.key ?? null;
}
