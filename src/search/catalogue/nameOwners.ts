import type { CatalogueTables, CreditColumn, ListColumn } from './catalogueTables';
import { ownRows, type Pairs, pairsOfValues, toLists } from './keyedLists';
import { findPerformers } from './performers';

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

function findOwned(
  { names, rowOfText }: NumberedNames,
  byText: Readonly<Record<ByName, readonly Pairs[]>>,
): Uint8Array {
  // Of each name, and one: what is no name is counted before them.
  const owned = new Uint8Array(names.length + 1);
  for (const list of BY_NAME) {
    const bit = OWNED[list];
    for (const { keys } of byText[list]) {
      for (let at = 0; at < keys.length; at += 1) {
        const row = rowOfText[keys[at] ?? 0] ?? 0;
        owned[row] = (owned[row] ?? 0) | bit;
      }
    }
  }
  return owned.subarray(1);
}

interface NumberedNames {
  readonly names: Uint32Array;
  /** Of each text the name, and one; 0 for a text that is no name. */
  readonly rowOfText: Uint32Array;
}

/** Names stand in the order of their texts, so that reading all of them goes through memory once. */
function numberNames(textCount: number, all: readonly Pairs[]): NumberedNames {
  const rowOfText = new Uint32Array(textCount);
  for (const { keys } of all) {
    for (let at = 0; at < keys.length; at += 1) rowOfText[keys[at] ?? 0] = 1;
  }
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
  const { songs, people, animeCount, personCount } = tables;
  const byText: Readonly<Record<ByName, readonly Pairs[]>> = {
    animeOfName: [animeNames(tables)],
    songsOfName: [{ keys: songs.name, values: null }],
    songsOfArtistText: [{ keys: songs.artistText, values: null }],
    songsOfComposerText: [
      { keys: songs.composerText, values: null },
      { keys: songs.arrangerText, values: null },
    ],
    peopleOfName: [pairsOfValues(people.names)],
  };
  const numbered = numberNames(tables.texts.count, Object.values(byText).flat());
  const { names, rowOfText } = numbered;
  const byName = (key: ByName) => toLists(names.length, byText[key], rowOfText);
  const rowOfPerson = ownRows(personCount);
  return {
    names,
    owned: findOwned(numbered, byText),
    animeOfName: byName('animeOfName'),
    songsOfName: byName('songsOfName'),
    songsOfArtistText: byName('songsOfArtistText'),
    songsOfComposerText: byName('songsOfComposerText'),
    peopleOfName: byName('peopleOfName'),
    songsOfArtist: toLists(personCount, [findPerformers(tables)], rowOfPerson),
    songsOfComposer: toLists(personCount, [creators(tables)], rowOfPerson),
    songsOfAnime: toLists(animeCount, [{ keys: songs.anime, values: null }], ownRows(animeCount)),
  };
}
