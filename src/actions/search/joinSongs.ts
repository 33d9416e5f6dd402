import { addAll } from '../../domain/app/manyValues';
import { NO_FILTER } from '../../domain/filter/filter';
import { BY_RELEVANCE } from '../../domain/filter/songSort';
import type { Song } from '../../domain/song/song';
import { createSongSet } from '../../engine/query/songSet';
import { searchSongs, textEngineOf } from '../../engine/query/textEngine';
import { createRomanise, readKana } from '../../engine/text/kana';

const NOBODY = {
  playlistSongIds: new Set<number>(),
  listenedSongIds: new Set<number>(),
  favourites: new Set<number>(),
  personId: null,
};

interface JoinOptions {
  readonly text: string;
  readonly takenOff: readonly string[];
  /** Leaves out songs that the text does not find by the rules of the device. */
  readonly isOnlyMatching?: boolean;
  /** What is called once the places are known: no row up to that of this song moves. */
  readonly heldSongId?: () => number | null;
}

/** The same song by its newer names. */
function renamed(song: Song, { songName, songArtist, animeENName, animeJPName }: Song): Song {
  return { ...song, songName, songArtist, animeENName, animeJPName };
}

/**
 * Songs in the order of the song list, with others at the places where closeness and how well known
 * they are put them. The songs of the list keep their order; among the others they have the names
 * that these tell.
 */
export async function joinSongs(
  listed: readonly Song[],
  others: readonly Song[],
  { text, takenOff, isOnlyMatching = false, heldSongId = () => null }: JoinOptions,
): Promise<readonly Song[]> {
  const otherById = new Map(others.map((song) => [song.annSongId, song]));
  const listedIds = new Set(listed.map(({ annSongId }) => annSongId));
  const added = others.filter(({ annSongId }) => !listedIds.has(annSongId));
  const kept = listed.map((song) => {
    const other = otherById.get(song.annSongId);
    return other === undefined ? song : renamed(song, other);
  });
  if (added.length === 0) return kept;
  const set = createSongSet([...kept, ...added]);
  textEngineOf(set, createRomanise(await readKana(text)));
  const query = { text, takenOff, filter: NO_FILTER, sort: BY_RELEVANCE };
  const ordered = searchSongs(set, query, NOBODY).songs;
  const held = heldSongId();
  const first = kept.findIndex(({ annSongId }) => annSongId === held) + 1;
  const placeOf = new Map(kept.map(({ annSongId }, place) => [annSongId, place]));
  const after: Song[][] = Array.from({ length: kept.length + 1 }, () => []);
  let place = 0;
  for (const song of ordered) {
    const own = placeOf.get(song.annSongId);
    if (own === undefined) after[Math.max(place, first)]?.push(song);
    else place = Math.max(place, own + 1);
  }
  if (!isOnlyMatching) {
    const found = new Set(ordered.map(({ annSongId }) => annSongId));
    const others = added.filter(({ annSongId }) => !found.has(annSongId));
    addAll(after.at(-1) ?? [], others);
  }
  return after.flatMap((songs, at) => [...songs, ...kept.slice(at, at + 1)]);
}
