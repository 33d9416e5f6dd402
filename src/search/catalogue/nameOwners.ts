import { createMembers } from './catalogueMembers';
import type { CatalogueTables, CreditColumn, ListColumn } from './catalogueTables';

/** Numbers that belong to each row: `values` from `starts[row]` up to `starts[row + 1]`. */
export type Lists = ListColumn;

/** Who bears each name. A name is a place among the different names of the catalogue. */
export interface NameOwners {
  /** The text (TextId) of each name. */
  readonly names: Uint32Array;
  /** Of each name: which of the lists by names have something for it (OWNED added up). */
  readonly owned: Uint8Array;
  readonly animeOfName: Lists;
  /** Songs by their name, by their credited artists as one text, and by composers and arrangers. */
  readonly songsOfName: Lists;
  readonly songsOfArtistText: Lists;
  readonly songsOfComposerText: Lists;
  readonly peopleOfName: Lists;
  /** Songs that a person performs, alone or in the line-up of a group. */
  readonly songsOfArtist: Lists;
  /** Songs that a person composed or arranged. */
  readonly songsOfComposer: Lists;
  readonly songsOfAnime: Lists;
}

/** The lists that go by names. */
const BY_NAME = [
  'animeOfName',
  'songsOfName',
  'songsOfArtistText',
  'songsOfComposerText',
  'peopleOfName',
] as const;
export type ByName = (typeof BY_NAME)[number];

/** Bits of NameOwners.owned. */
export const OWNED: Readonly<Record<ByName, number>> = {
  animeOfName: 1,
  songsOfName: 2,
  songsOfArtistText: 4,
  songsOfComposerText: 8,
  peopleOfName: 16,
};

/** Calls back with each row and value, always the same. */
type EachPair = (take: (row: number, value: number) => void) => void;

/** Pairs in lists, in their order. */
function toLists(rowCount: number, eachPair: EachPair): Lists {
  const starts = new Uint32Array(rowCount + 1);
  let pairs = new Uint32Array(1 << 16);
  let length = 0;
  eachPair((row, value) => {
    if (length === pairs.length) {
      const larger = new Uint32Array(length * 2);
      larger.set(pairs);
      pairs = larger;
    }
    pairs[length] = row;
    pairs[length + 1] = value;
    length += 2;
    starts[row + 1] = (starts[row + 1] ?? 0) + 1;
  });
  for (let row = 1; row <= rowCount; row += 1) {
    starts[row] = (starts[row] ?? 0) + (starts[row - 1] ?? 0);
  }
  const values = new Uint32Array(length / 2);
  const ends = starts.slice();
  for (let at = 0; at < length; at += 2) {
    const row = pairs[at] ?? 0;
    const end = ends[row] ?? 0;
    values[end] = pairs[at + 1] ?? 0;
    ends[row] = end + 1;
  }
  return { starts, values };
}

function eachOf({ starts, values }: ListColumn, row: number, take: (value: number) => void): void {
  const end = starts[row + 1] ?? 0;
  for (let at = starts[row] ?? 0; at < end; at += 1) take(values[at] ?? 0);
}

/** @returns calls back with each anime and each of its names that is not empty */
function eachAnimeName({ anime, animeCount }: CatalogueTables): EachPair {
  return (take) => {
    for (let place = 0; place < animeCount; place += 1) {
      take(anime.nameEN[place] ?? 0, place);
      if (anime.nameJP[place] !== anime.nameEN[place]) take(anime.nameJP[place] ?? 0, place);
      eachOf(anime.altNames, place, (text) => take(text, place));
    }
  };
}

function eachPersonName({ people, personCount }: CatalogueTables): EachPair {
  return (take) => {
    for (let place = 0; place < personCount; place += 1) {
      eachOf(people.names, place, (text) => take(text, place));
    }
  };
}

function eachSongText(...columns: readonly Uint32Array[]): EachPair {
  const [first] = columns;
  return (take) => {
    for (let place = 0; place < (first?.length ?? 0); place += 1) {
      for (const column of columns) take(column[place] ?? 0, place);
    }
  };
}

function eachPerformer(tables: CatalogueTables): EachPair {
  const members = createMembers(tables);
  const { artists } = tables.songs;
  return (take) => {
    for (let song = 0; song < tables.songCount; song += 1) {
      const end = artists.starts[song + 1] ?? 0;
      for (let at = artists.starts[song] ?? 0; at < end; at += 1) {
        const person = artists.values[at] ?? 0;
        if (!members.hasMembers(person)) {
          take(person, song);
          continue;
        }
        for (const each of members.everybodyIn(person, artists.lineUps[at] ?? -1)) take(each, song);
      }
    }
  };
}

function eachCreator({ songs, songCount }: CatalogueTables): EachPair {
  const columns: readonly CreditColumn[] = [songs.composers, songs.arrangers];
  return (take) => {
    for (let song = 0; song < songCount; song += 1) {
      for (const column of columns) eachOf(column, song, (person) => take(person, song));
    }
  };
}

function findOwned(nameCount: number, lists: Readonly<Record<ByName, Lists>>): Uint8Array {
  const owned = new Uint8Array(nameCount);
  for (const key of BY_NAME) {
    const { starts } = lists[key];
    for (let name = 0; name < nameCount; name += 1) {
      if (starts[name] !== starts[name + 1]) owned[name] = (owned[name] ?? 0) | OWNED[key];
    }
  }
  return owned;
}

/** Reads who bears which name, once for a catalogue. */
export function createNameOwners(tables: CatalogueTables): NameOwners {
  const { songs, songCount, animeCount, personCount } = tables;
  /** The name of each text, from 1; 0 for a text that is no name. */
  const nameOfText = new Uint32Array(tables.texts.count);
  const texts: number[] = [];
  const byText = {
    anime: eachAnimeName(tables),
    song: eachSongText(songs.name),
    artistText: eachSongText(songs.artistText),
    composerText: eachSongText(songs.composerText, songs.arrangerText),
    person: eachPersonName(tables),
  };
  for (const each of Object.values(byText)) {
    each((text) => {
      if (text === 0 || nameOfText[text] !== 0) return;
      nameOfText[text] = texts.push(text);
    });
  }
  const byName = (each: EachPair) =>
    toLists(texts.length, (take) =>
      each((text, value) => {
        const name = nameOfText[text] ?? 0;
        if (name !== 0) take(name - 1, value);
      }),
    );
  const listsByName: Readonly<Record<ByName, Lists>> = {
    animeOfName: byName(byText.anime),
    songsOfName: byName(byText.song),
    songsOfArtistText: byName(byText.artistText),
    songsOfComposerText: byName(byText.composerText),
    peopleOfName: byName(byText.person),
  };
  return {
    names: Uint32Array.from(texts),
    owned: findOwned(texts.length, listsByName),
    ...listsByName,
    songsOfArtist: toLists(personCount, eachPerformer(tables)),
    songsOfComposer: toLists(personCount, eachCreator(tables)),
    songsOfAnime: toLists(animeCount, (take) => {
      for (let song = 0; song < songCount; song += 1) take(songs.anime[song] ?? 0, song);
    }),
  };
}
