import { ownRows, type Pairs, pairsOfValues, toLists } from './lists';
import { createMembers } from './members';
import {
  BEARER_KINDS,
  type BearerLists,
  type CatalogueTables,
  type CreditColumn,
  type NameOwners,
} from './tables';

/** Everybody who performs a song, alone, as a group or in one, with the song. */
function findPerformers(tables: CatalogueTables): Pairs {
  const { hasMembers, everybodyIn } = createMembers(tables);
  const { artists } = tables.songs;
  let people = new Uint32Array(artists.values.length * 2);
  let songs = new Uint32Array(people.length);
  let length = 0;

  function makeSpace(count: number): void {
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
      makeSpace(count);
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

/** Grows whenever who bears what, or in which order, is found in another way. */
export const OWNERS_VERSION = 1;

type PairsByKind = Readonly<Record<(typeof BEARER_KINDS)[number], readonly Pairs[]>>;

function animeNames({ anime, animeCount }: CatalogueTables): Pairs {
  const { nameEN, nameJP, altNames } = anime;
  const keys = new Uint32Array(animeCount * 2 + altNames.values.length);
  const values = new Uint32Array(keys.length);
  let length = 0;
  for (let place = 0; place < animeCount; place += 1) {
    const first = length;
    keys[length] = nameEN[place] ?? 0;
    length += 1;
    if (nameJP[place] !== nameEN[place]) {
      keys[length] = nameJP[place] ?? 0;
      length += 1;
    }
    const end = altNames.starts[place + 1] ?? 0;
    for (let at = altNames.starts[place] ?? 0; at < end; at += 1) {
      keys[length] = altNames.values[at] ?? 0;
      length += 1;
    }
    for (let at = first; at < length; at += 1) values[at] = place;
  }
  return { keys: keys.subarray(0, length), values: values.subarray(0, length) };
}

/** Song by song, those who composed before those who arranged. */
function creators({ songs, songCount }: CatalogueTables): Pairs {
  const columns: readonly CreditColumn[] = [songs.composers, songs.arrangers];
  const keys = new Uint32Array(songs.composers.values.length + songs.arrangers.values.length);
  const values = new Uint32Array(keys.length);
  let length = 0;
  for (let song = 0; song < songCount; song += 1) {
    for (const { starts, values: people } of columns) {
      const end = starts[song + 1] ?? 0;
      for (let at = starts[song] ?? 0; at < end; at += 1) {
        keys[length] = people[at] ?? 0;
        values[length] = song;
        length += 1;
      }
    }
  }
  return { keys, values };
}

/** One more than the largest text that is a name. */
function nameEnd(byKind: PairsByKind): number {
  let largest = 0;
  for (const kind of BEARER_KINDS) {
    for (const { keys } of byKind[kind]) {
      for (let at = 0; at < keys.length; at += 1) largest = Math.max(largest, keys[at] ?? 0);
    }
  }
  return largest + 1;
}

/** Bearers of each name are in the order of their kinds, then of the pairs. */
function toBearers(byKind: PairsByKind): BearerLists {
  const end = nameEnd(byKind);
  const starts = new Uint32Array(end + 1);
  const eachPair = (visit: (text: number, place: number, kind: number) => void) => {
    BEARER_KINDS.forEach((name, kind) => {
      for (const { keys, values } of byKind[name]) {
        for (let at = 0; at < keys.length; at += 1) {
          const text = keys[at] ?? 0;
          // The empty text is no person's name.
          if (text !== 0) visit(text, values === null ? at : (values[at] ?? 0), kind);
        }
      }
    });
  };
  eachPair((text) => {
    starts[text + 1] = (starts[text + 1] ?? 0) + 1;
  });
  for (let text = 1; text <= end; text += 1) {
    starts[text] = (starts[text] ?? 0) + (starts[text - 1] ?? 0);
  }
  const places = new Uint32Array(starts[end] ?? 0);
  const kinds = new Uint8Array(places.length);
  const ends = starts.slice();
  eachPair((text, place, kind) => {
    const at = ends[text] ?? 0;
    places[at] = place;
    kinds[at] = kind;
    ends[text] = at + 1;
  });
  return { starts, places, kinds };
}

/** Reads who bears which name, once for a catalogue. */
export function createNameOwners(tables: CatalogueTables): NameOwners {
  const { songs, people, animeCount, personCount } = tables;
  const rowOfPerson = ownRows(personCount);
  return {
    bearers: toBearers({
      anime: [animeNames(tables)],
      songName: [{ keys: songs.name, values: null }],
      artistText: [{ keys: songs.artistText, values: null }],
      composerText: [
        { keys: songs.composerText, values: null },
        { keys: songs.arrangerText, values: null },
      ],
      person: [pairsOfValues(people.names)],
    }),
    songsOfArtist: toLists(personCount, [findPerformers(tables)], rowOfPerson),
    songsOfComposer: toLists(personCount, [creators(tables)], rowOfPerson),
    songsOfAnime: toLists(animeCount, [{ keys: songs.anime, values: null }], ownRows(animeCount)),
  };
}
