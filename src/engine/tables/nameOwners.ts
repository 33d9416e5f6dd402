import { BEARER_KINDS } from './codes';
import type { BearerLists } from './columnKinds';
import { type Pairs, pairsOfValues, toLists, valuesOf } from './lists';
import { groupGraphOf, onceEachCredit } from './members';
import type { CatalogueTables, NameOwners } from './tables';

/** Everyone who performs a song, alone, as a group or in one, with the song. */
function findPerformers(tables: CatalogueTables): Pairs {
  const { everybodyIn } = groupGraphOf(tables);
  const membersIn = onceEachCredit(everybodyIn);
  const { starts, values, lineUps } = tables.songs.artists;
  const people: number[] = [];
  const songs: number[] = [];
  for (let song = 0; song < tables.songCount; song += 1) {
    const end = starts[song + 1] ?? 0;
    for (let at = starts[song] ?? 0; at < end; at += 1) {
      for (const person of membersIn(values[at] ?? 0, lineUps[at] ?? -1)) {
        people.push(person);
        songs.push(song);
      }
    }
  }
  return { keys: Uint32Array.from(people), values: Uint32Array.from(songs) };
}

/** Must be raised whenever the owners or their order are computed differently. */
export const OWNERS_VERSION = 1;

type PairsByKind = Readonly<Record<(typeof BEARER_KINDS)[number], readonly Pairs[]>>;

function animeNames({ anime, animeCount }: CatalogueTables): Pairs {
  const { nameEN, nameJP, altNames } = anime;
  const keys: number[] = [];
  const values: number[] = [];
  for (let place = 0; place < animeCount; place += 1) {
    const english = nameEN[place] ?? 0;
    const japanese = nameJP[place] ?? 0;
    const names = english === japanese ? [english] : [english, japanese];
    for (const name of [...names, ...valuesOf(altNames, place)]) {
      keys.push(name);
      values.push(place);
    }
  }
  return { keys: Uint32Array.from(keys), values: Uint32Array.from(values) };
}

/** Song by song, composers before arrangers. */
function creators({ songs, songCount }: CatalogueTables): Pairs {
  const keys: number[] = [];
  const values: number[] = [];
  for (let song = 0; song < songCount; song += 1) {
    for (const credits of [songs.composers, songs.arrangers]) {
      for (const person of valuesOf(credits, song)) {
        keys.push(person);
        values.push(song);
      }
    }
  }
  return { keys: Uint32Array.from(keys), values: Uint32Array.from(values) };
}

/** One more than the highest text id that is a name. */
function nameEnd(byKind: PairsByKind): number {
  let largest = 0;
  for (const kind of BEARER_KINDS) {
    for (const { keys } of byKind[kind]) {
      for (let at = 0; at < keys.length; at += 1) largest = Math.max(largest, keys[at] ?? 0);
    }
  }
  return largest + 1;
}

/** The owners of each name are in the order of their kinds, then of the pairs. */
function toBearers(byKind: PairsByKind): BearerLists {
  const kindCount = BEARER_KINDS.length;
  // Combines place and kind in one number, so that both are put into lists at once.
  const pairs = BEARER_KINDS.flatMap((name, kind) =>
    byKind[name].map(({ keys, values }) => ({
      keys,
      values: keys.map((_, at) => (values?.[at] ?? at) * kindCount + kind),
    })),
  );
  const end = nameEnd(byKind);
  // The empty text is not a name.
  const rows = Uint32Array.from({ length: end }, (_, text) => (text === 0 ? 0 : text + 1));
  const { starts, values } = toLists(end, pairs, rows);
  return {
    starts,
    values: values.map((value) => Math.floor(value / kindCount)),
    kinds: Uint8Array.from(values, (value) => value % kindCount),
  };
}

/** Reads the owners of names, once per catalogue. */
export function findNameOwners(tables: CatalogueTables): NameOwners {
  const { songs, people, animeCount, personCount } = tables;
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
    songsOfArtist: toLists(personCount, [findPerformers(tables)]),
    songsOfComposer: toLists(personCount, [creators(tables)]),
    songsOfAnime: toLists(animeCount, [{ keys: songs.anime, values: null }]),
  };
}
