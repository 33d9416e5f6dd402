import type { ListRows } from './listRows';
import type { ListRow } from './listSpecs';

type Rows = readonly ListRow[];
type SongFacts = Pick<ListRow, 'vintage' | 'romajiName'>;

/** By annId, of the last song that tells them. */
function factsOfSongs(songs: Rows): ReadonlyMap<string, SongFacts> {
  const facts = new Map<string, SongFacts>();
  for (const { annId, vintage, romajiName } of songs) {
    const before = facts.get(annId);
    facts.set(annId, {
      vintage: vintage || (before?.vintage ?? ''),
      romajiName: romajiName || (before?.romajiName ?? ''),
    });
  }
  return facts;
}

function withFacts(row: ListRow, { vintage, romajiName }: SongFacts): ListRow {
  const searchedNames = [...new Set([...row.searchedNames, romajiName])].filter(Boolean);
  const facts = vintage === '' ? null : { songType: null, vintage };
  return {
    ...row,
    vintage,
    romajiName,
    searchedNames,
    animeNameCount: searchedNames.length,
    facts,
  };
}

function isUpToDate(row: ListRow | undefined, facts: SongFacts | undefined): boolean {
  if (row === undefined || facts === undefined) return row !== undefined;
  return row.vintage === facts.vintage && row.romajiName === facts.romajiName;
}

/**
 * Rows of anime with what their records do not hold and their songs do: the romaji name and the
 * vintage. A list that has only grown keeps the rows it had, and one that has not is the very same.
 */
export function withFactsOfSongs(
  animeRows: Pick<ListRows, 'read'>,
  songRows: Pick<ListRows, 'read'>,
): Pick<ListRows, 'read'> {
  let seen: Rows = [];
  let joined: Rows = [];
  let seenSongs: Rows | null = null;

  function join(anime: Rows, songs: Rows): Rows {
    const facts = factsOfSongs(songs);
    const isKept = seen.every(
      (row, place) => row === anime[place] && isUpToDate(joined[place], facts.get(row.annId)),
    );
    const kept = isKept ? joined : [];
    if (isKept && kept.length === anime.length) return kept;
    const added = anime.slice(kept.length);
    return [...kept, ...added.map((row) => withFacts(row, facts.get(row.annId) ?? row))];
  }

  return {
    async read() {
      const anime = await animeRows.read();
      const songs = await songRows.read();
      if (anime !== seen || songs !== seenSongs) joined = join(anime, songs);
      seen = anime;
      seenSongs = songs;
      return joined;
    },
  };
}
