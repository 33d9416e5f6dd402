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

/** Pairs of a text or person, and of what belongs to it. */
interface Pairs {
  readonly keys: Uint32Array;
  /** Null where it is the place of the key. */
  readonly values: Uint32Array | null;
}

interface PairsBuilder {
  readonly add: (key: number, value: number) => void;
  readonly finish: () => Pairs;
}

const FIRST_PAIRS = 1 << 15;

function createPairs(): PairsBuilder {
  let keys = new Uint32Array(FIRST_PAIRS);
  let values = new Uint32Array(FIRST_PAIRS);
  let length = 0;
  const larger = (column: Uint32Array) => {
    const copy = new Uint32Array(column.length * 2);
    copy.set(column);
    return copy;
  };
  return {
    add(key, value) {
      if (length === keys.length) {
        keys = larger(keys);
        values = larger(values);
      }
      keys[length] = key;
      values[length] = value;
      length += 1;
    },
    finish: () => ({ keys: keys.subarray(0, length), values: values.subarray(0, length) }),
  };
}

/**
 * Pairs in lists, in their order.
 *
 * @param rowOf the row of each key, and one; 0 for a key that has none. The key itself without it
 */
function toLists(rowCount: number, all: readonly Pairs[], rowOf?: Uint32Array): Lists {
  const starts = new Uint32Array(rowCount + 1);
  // Rows are counted from 1, so that each count stands where the next row starts.
  const rowsOf = all.map(({ keys }) =>
    rowOf === undefined ? keys.map((key) => key + 1) : keys.map((key) => rowOf[key] ?? 0),
  );
  for (const rows of rowsOf) for (const row of rows) starts[row] = (starts[row] ?? 0) + 1;
  starts[0] = 0;
  for (let row = 1; row <= rowCount; row += 1) {
    starts[row] = (starts[row] ?? 0) + (starts[row - 1] ?? 0);
  }
  const values = new Uint32Array(starts[rowCount] ?? 0);
  const ends = starts.slice();
  all.forEach((pairs, index) => {
    const rows = rowsOf[index] ?? pairs.keys;
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      if (row === 0) continue;
      const end = ends[row - 1] ?? 0;
      values[end] = pairs.values === null ? at : (pairs.values[at] ?? 0);
      ends[row - 1] = end + 1;
    }
  });
  return { starts, values };
}

function eachOf({ starts, values }: ListColumn, row: number, take: (value: number) => void): void {
  const end = starts[row + 1] ?? 0;
  for (let at = starts[row] ?? 0; at < end; at += 1) take(values[at] ?? 0);
}

function animeNames({ anime, animeCount }: CatalogueTables): Pairs {
  const pairs = createPairs();
  for (let place = 0; place < animeCount; place += 1) {
    pairs.add(anime.nameEN[place] ?? 0, place);
    if (anime.nameJP[place] !== anime.nameEN[place]) pairs.add(anime.nameJP[place] ?? 0, place);
    eachOf(anime.altNames, place, (text) => pairs.add(text, place));
  }
  return pairs.finish();
}

function peopleNames({ people, personCount }: CatalogueTables): Pairs {
  const pairs = createPairs();
  for (let place = 0; place < personCount; place += 1) {
    eachOf(people.names, place, (text) => pairs.add(text, place));
  }
  return pairs.finish();
}

function performers(tables: CatalogueTables): Pairs {
  const members = createMembers(tables);
  const { artists } = tables.songs;
  const pairs = createPairs();
  for (let song = 0; song < tables.songCount; song += 1) {
    const end = artists.starts[song + 1] ?? 0;
    for (let at = artists.starts[song] ?? 0; at < end; at += 1) {
      const person = artists.values[at] ?? 0;
      if (!members.hasMembers(person)) {
        pairs.add(person, song);
        continue;
      }
      for (const each of members.everybodyIn(person, artists.lineUps[at] ?? -1)) {
        pairs.add(each, song);
      }
    }
  }
  return pairs.finish();
}

function creators({ songs, songCount }: CatalogueTables): Pairs {
  const columns: readonly CreditColumn[] = [songs.composers, songs.arrangers];
  const pairs = createPairs();
  for (let song = 0; song < songCount; song += 1) {
    for (const column of columns) eachOf(column, song, (person) => pairs.add(person, song));
  }
  return pairs.finish();
}

function findOwned(nameCount: number, lists: Readonly<Record<ByName, Lists>>): Uint8Array {
  const owned = new Uint8Array(nameCount);
  for (const key of BY_NAME) {
    const { starts } = lists[key];
    const bit = OWNED[key];
    for (let name = 0; name < nameCount; name += 1) {
      if (starts[name] !== starts[name + 1]) owned[name] = (owned[name] ?? 0) | bit;
    }
  }
  return owned;
}

interface NumberedNames {
  readonly names: Uint32Array;
  /** Of each text the name, and one; 0 for a text that is no name. */
  readonly rowOfText: Uint32Array;
}

/** Names stand in the order of their texts, so that reading all of them goes through memory once. */
function numberNames(textCount: number, all: readonly Pairs[]): NumberedNames {
  const rowOfText = new Uint32Array(textCount);
  for (const { keys } of all) for (const text of keys) rowOfText[text] = 1;
  // The empty text is nobody's name.
  rowOfText[0] = 0;
  const names = new Uint32Array(textCount);
  let count = 0;
  for (let text = 1; text < textCount; text += 1) {
    if (rowOfText[text] === 0) continue;
    names[count] = text;
    count += 1;
    rowOfText[text] = count;
  }
  return { names: names.slice(0, count), rowOfText };
}

/** Reads who bears which name, once for a catalogue. */
export function createNameOwners(tables: CatalogueTables): NameOwners {
  const { songs, animeCount, personCount } = tables;
  const byText: Readonly<Record<ByName, readonly Pairs[]>> = {
    animeOfName: [animeNames(tables)],
    songsOfName: [{ keys: songs.name, values: null }],
    songsOfArtistText: [{ keys: songs.artistText, values: null }],
    songsOfComposerText: [
      { keys: songs.composerText, values: null },
      { keys: songs.arrangerText, values: null },
    ],
    peopleOfName: [peopleNames(tables)],
  };
  const { names, rowOfText } = numberNames(tables.texts.count, Object.values(byText).flat());
  const byName = (key: ByName) => toLists(names.length, byText[key], rowOfText);
  const listsByName: Readonly<Record<ByName, Lists>> = {
    animeOfName: byName('animeOfName'),
    songsOfName: byName('songsOfName'),
    songsOfArtistText: byName('songsOfArtistText'),
    songsOfComposerText: byName('songsOfComposerText'),
    peopleOfName: byName('peopleOfName'),
  };
  return {
    names,
    owned: findOwned(names.length, listsByName),
    ...listsByName,
    songsOfArtist: toLists(personCount, [performers(tables)]),
    songsOfComposer: toLists(personCount, [creators(tables)]),
    songsOfAnime: toLists(animeCount, [{ keys: songs.anime, values: null }]),
  };
}
