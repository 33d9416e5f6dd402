import { valuesOf } from './lists';
import { CatalogueDamage } from './packedFormat';
import { BEARER_KINDS, type CatalogueTables, type ListColumn, SONG_TYPE_CODES } from './tables';

/** Both dub and rebroadcast. */
const ALL_FLAGS = 3;

function demand(isRight: boolean): void {
  if (!isRight) throw new CatalogueDamage('content');
}

function demandBelow(column: Uint32Array | Uint8Array, end: number): void {
  let largest = -1;
  // The quickest way while the program has only just begun to run.
  for (let index = 0; index < column.length; index += 1) {
    const value = column[index] ?? 0;
    if (value > largest) largest = value;
  }
  demand(largest < end);
}

function demandNoneBelow(column: Int16Array, least: number): void {
  let isRight = true;
  for (let index = 0; index < column.length; index += 1) {
    if ((column[index] ?? 0) < least) isRight = false;
  }
  demand(isRight);
}

function demandRising(column: Int32Array | Uint32Array, leastStep: 0 | 1): void {
  let isRising = true;
  for (let index = 1; index < column.length; index += 1) {
    if ((column[index] ?? 0) - (column[index - 1] ?? 0) < leastStep) isRising = false;
  }
  demand(isRising);
}

function checkLineUps(lineUps: ListColumn, personCount: number): void {
  for (let row = 0; row < personCount; row += 1) {
    const run = valuesOf(lineUps, row);
    let place = 0;
    while (place < run.length) {
      const length = run[place] ?? 0;
      demand(place + 1 + length <= run.length);
      demandBelow(run.subarray(place + 1, place + 1 + length), personCount);
      place += 1 + length;
    }
  }
}

function checkSongs({ songs, texts, animeCount, personCount }: CatalogueTables): void {
  demandBelow(songs.anime, animeCount);
  demandRising(songs.anime, 0);
  demandBelow(songs.type, SONG_TYPE_CODES.length);
  demandBelow(songs.flags, ALL_FLAGS + 1);
  for (const column of [
    songs.category,
    songs.name,
    songs.artistText,
    songs.composerText,
    songs.arrangerText,
    songs.HQ,
    songs.MQ,
    songs.audio,
  ]) {
    demandBelow(column, texts.count);
  }
  for (let song = 0; song < songs.annSongId.length; song += 1) {
    const annSongId = songs.annSongId[song] ?? 0;
    demand(Number.isSafeInteger(annSongId) && annSongId !== 0 && annSongId !== -1);
  }
  for (const column of [songs.artists, songs.composers, songs.arrangers]) {
    demandBelow(column.values, personCount);
    demandNoneBelow(column.lineUps, -1);
  }
}

function checkAnime({ anime, texts }: CatalogueTables): void {
  demandRising(anime.annId, 1);
  for (const column of [anime.nameEN, anime.nameJP, anime.vintage, anime.kind, anime.category]) {
    demandBelow(column, texts.count);
  }
  for (const column of [anime.altNames, anime.genres, anime.tags])
    demandBelow(column.values, texts.count);
}

function checkPeople({ people, texts, personCount }: CatalogueTables): void {
  demandRising(people.id, 1);
  demandBelow(people.names.values, texts.count);
  demandBelow(people.groups.values, personCount);
  checkLineUps(people.lineUps, personCount);
}

function checkKept({ kept, texts, songCount, animeCount, personCount }: CatalogueTables): void {
  if (kept === null) return;
  const { bearers, songsOfArtist, songsOfComposer, songsOfAnime } = kept.owners;
  demand(bearers.starts.length <= texts.count + 1);
  demandBelow(bearers.kinds, BEARER_KINDS.length);
  demandBelow(bearers.places, Math.max(songCount, animeCount, personCount));
  for (const { values } of [songsOfArtist, songsOfComposer, songsOfAnime]) {
    demandBelow(values, songCount);
  }
  const { songs, anime, people } = kept.popular;
  demandBelow(songs, songCount);
  demandBelow(anime, animeCount);
  demandBelow(people, personCount);
}

/**
 * Where lists start was added up when they were read, and is right so.
 *
 * @throws CatalogueDamage unless every place that the tables name is there and every order holds
 */
export function checkTables(tables: CatalogueTables): void {
  checkSongs(tables);
  checkAnime(tables);
  checkPeople(tables);
  checkKept(tables);
}
