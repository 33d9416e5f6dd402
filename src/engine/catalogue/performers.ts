import { createMembers } from './catalogueMembers';
import type { CatalogueTables } from './catalogueTables';
import type { Pairs } from './keyedLists';

/** Everybody who performs a song, alone, as a group or in one, with the song. */
export function findPerformers(tables: CatalogueTables): Pairs {
  const { hasMembers, everybodyIn } = createMembers(tables);
  const { artists } = tables.songs;
  let people = new Uint32Array(artists.values.length * 2);
  let songs = new Uint32Array(people.length);
  let length = 0;

  function makeRoom(count: number): void {
    if (length + count <= people.length) return;
    people = larger(people, length + count);
    songs = larger(songs, length + count);
  }

  for (let song = 0; song < tables.songCount; song += 1) {
    const end = artists.starts[song + 1] ?? 0;
    for (let at = artists.starts[song] ?? 0; at < end; at += 1) {
      const person = artists.values[at] ?? 0;
      const everybody = hasMembers(person) ? everybodyIn(person, artists.lineUps[at] ?? -1) : null;
      const count = everybody?.length ?? 1;
      makeRoom(count);
      for (let index = 0; index < count; index += 1) {
        people[length] = everybody === null ? person : (everybody[index] ?? 0);
        songs[length] = song;
        length += 1;
      }
    }
  }
  return { keys: people.subarray(0, length), values: songs.subarray(0, length) };
}

function larger(column: Uint32Array, least: number): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(least * 2);
  copy.set(column);
  return copy;
}
