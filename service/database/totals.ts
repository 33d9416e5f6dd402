import type { WireSong } from '../catalogue/wireSong';
import type { SongTable } from './songTable';

function countBy(
  songs: readonly WireSong[],
  keyOf: (song: WireSong) => string,
): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const song of songs) counts.set(keyOf(song), (counts.get(keyOf(song)) ?? 0) + 1);
  return Object.fromEntries([...counts].sort());
}

function countOf(songs: readonly WireSong[], has: (song: WireSong) => unknown): number {
  return songs.filter((song) => Boolean(has(song))).length;
}

/** The answer of database_totals. A song that is both a dub and a rebroadcast counts as both. */
export function databaseTotals({ songs, people, byAnnId, bySeason }: SongTable) {
  return {
    total_songs: songs.length,
    total_anime: byAnnId.size,
    total_artists: people.count,
    total_seasons: bySeason.size,
    links_by_type: {
      HQ: countOf(songs, (song) => song.HQ),
      MQ: countOf(songs, (song) => song.MQ),
      audio: countOf(songs, (song) => song.audio),
    },
    songs_by_type: countBy(songs, (song) => song.songType.split(' ', 1)[0] ?? ''),
    songs_by_broadcast: {
      Dub: countOf(songs, (song) => song.isDub),
      Rebroadcast: countOf(songs, (song) => song.isRebroadcast),
      Normal: countOf(songs, (song) => !song.isDub && !song.isRebroadcast),
    },
    songs_by_category: countBy(songs, (song) => song.songCategory ?? 'No Category'),
    songs_by_anime_type: countBy(songs, (song) => song.animeType ?? 'No Type'),
  };
}

/** The answer of annid_linked_ids: all anime with their names and their ids on other sites. */
export function linkedIdsByAnnId({ songs }: SongTable) {
  const anime = new Map(
    songs.map(({ annId, animeENName, animeJPName, animeAltName, linked_ids }) => [
      String(annId),
      { animeENName, animeJPName, animeAltName, linked_ids: { annId, ...linked_ids } },
    ]),
  );
  return Object.fromEntries(anime);
}
