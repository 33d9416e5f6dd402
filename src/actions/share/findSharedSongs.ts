import type { SharedSong, SongTraits } from '../../domain/playlist/packedLink';
import { traitsOf } from '../../domain/playlist/sharedPlaylist';
import type { Song } from '../../domain/song/song';
import type { SongAnswer } from '../../domain/song/songList';
import { readStoredSongsOfAnime } from '../../storage/songs/songLibrary';
import { saveAnswer } from '../search/saveAnswer';
import type { Services } from '../services';
import { readSongs } from '../songs/readSongs';

/** Songs without an id are looked for in at most this many anime. */
const MOST_ANIME = 50;

/** The known song for each song of the link, or null; two without an id never share one. */
export function matchShared(
  shared: readonly SharedSong[],
  known: readonly Song[],
): readonly (Song | null)[] {
  const byId = new Map(known.map((song) => [song.annSongId, song]));
  const byKey = new Map<string, Song[]>();
  for (const song of byId.values()) {
    const key = traitsKey(traitsOf(song));
    const songs = byKey.get(key);
    if (songs) songs.push(song);
    else byKey.set(key, [song]);
  }
  return shared.map(
    (wanted) =>
      (typeof wanted === 'number' ? byId.get(wanted) : byKey.get(traitsKey(wanted))?.shift()) ??
      null,
  );
}

function traitsKey({ annId, typeIndex, number, nameHash }: SongTraits): string {
  return [annId, typeIndex, number, nameHash].join();
}

function missingOf(shared: readonly SharedSong[], known: readonly Song[]): readonly SharedSong[] {
  const found = matchShared(shared, known);
  return shared.filter((_song, place) => found[place] === null);
}

function idsOf(shared: readonly SharedSong[]): readonly number[] {
  return shared.filter((song) => typeof song === 'number');
}

function annIdsOf(shared: readonly SharedSong[]): readonly number[] {
  const annIds = shared.flatMap((song) => (typeof song === 'number' ? [] : song.annId));
  return [...new Set(annIds)].slice(0, MOST_ANIME);
}

/** The songs that this device knows: from the library, else from the catalogue. */
export async function findSharedHere(
  shared: readonly SharedSong[],
  { storage, catalogue }: Services,
): Promise<readonly Song[]> {
  const annIds = annIdsOf(shared);
  const [byId, ofAnime] = await Promise.all([
    storage.songs.getSongs(idsOf(shared)),
    annIds.length === 0 ? [] : readStoredSongsOfAnime(storage.context, annIds),
  ]);
  const stored = [...byId.values(), ...ofAnime];
  const missing = missingOf(shared, stored);
  if (missing.length === 0 || !storage.catalogueChoices.getSettings().isHere) return stored;
  const answers = await Promise.all([
    readSongs(catalogue, { of: 'ids', ids: idsOf(missing) }),
    ...annIdsOf(missing).map((annId) => readSongs(catalogue, { of: 'anime', annId })),
  ]).catch(() => []);
  const known = answers.flatMap((answer) => answer ?? []);
  saveAnswer(storage.songs, wantedOf(missing, known));
  return [...stored, ...known];
}

/** The other songs: one request for those with an id, one for the anime of those without. */
export async function askForShared(
  shared: readonly SharedSong[],
  here: readonly Song[],
  { songDatabase }: Services,
  signal: AbortSignal,
): Promise<SongAnswer> {
  const missing = missingOf(shared, here);
  const annIds = annIdsOf(missing);
  const byId = await songDatabase.fetchSongsByAnnSongIds(idsOf(missing), { signal });
  const ofAnime =
    annIds.length === 0 ? null : await songDatabase.fetchSongsByAnnIds(annIds, { signal });
  // Other songs of the same anime were not in the link.
  const songs = wantedOf(missing, [...byId.songs, ...(ofAnime?.songs ?? [])]);
  return { songs, droppedCount: 0 };
}

function wantedOf(shared: readonly SharedSong[], known: readonly Song[]): readonly Song[] {
  return matchShared(shared, known).filter((song) => song !== null);
}
