import { createTableSet } from '../engine/query/songSet';
import { TextEngine } from '../engine/query/textEngine';
import { buildTables } from '../engine/tables/buildTables';
import type { SourceAnime, SourcePerson, SourceSong } from '../engine/tables/source';
import type { CatalogueTables } from '../engine/tables/tables';
import { buildSourceAnime, buildSourcePerson, buildSourceSong } from './catalogueSourceBuilder';

/** A small catalogue with names that fans search for, and names that are hard to find. */

const anime = (
  annId: number,
  nameEN: string,
  vintage: string | null,
  more: Partial<SourceAnime> = {},
): Partial<SourceAnime> => ({ annId, nameEN, nameJP: nameEN, vintage, ...more });

const ANIME = [
  anime(1, 'Demon Slayer', 'Spring 2019', { nameJP: 'Kimetsu no Yaiba', altNames: ['鬼滅の刃'] }),
  anime(2, 'Naruto', 'Fall 2002', { altNames: ['ナルト'] }),
  anime(3, 'Fate/Zero', 'Fall 2011'),
  anime(4, 'K-ON!', 'Spring 2009', { altNames: ['Keion!'] }),
  anime(5, 'A Certain Scientific Railgun', 'Fall 2009', { nameJP: 'Toaru Kagaku no Railgun' }),
  anime(6, 'Cowboy Bebop', 'Spring 1998'),
  anime(7, 'SPY×FAMILY', 'Spring 2022'),
  anime(8, 'Cardcaptor Sakura', 'Spring 1998', { nameJP: 'Card Captor Sakura', kind: 'TV' }),
  anime(9, 'Jujutsu Kaisen', 'Fall 2020'),
  anime(10, 'Attack on Titan', 'Spring 2013', { nameJP: 'Shingeki no Kyojin' }),
  anime(11, 'Opening Act', null, { nameJP: 'Lucky☆Star' }),
];

const PEOPLE: readonly Partial<SourcePerson>[] = [
  { id: 1, names: ['LiSA'] },
  { id: 2, names: ['Aimer'] },
  { id: 3, names: ['fripSide'], lineUps: [[4, 5], [6]] },
  { id: 4, names: ['Yoshino Nanjō'], groupIds: [3] },
  { id: 5, names: ['Satoshi Yaginuma'], groupIds: [3] },
  { id: 6, names: ['Naoko Nabeta'], groupIds: [3] },
  { id: 7, names: ['Yōko Kanno', 'Gabriela Robin'] },
  { id: 8, names: ['Maaya Sakamoto'] },
  { id: 9, names: ['Ho-kago Tea Time'], lineUps: [[10]] },
  { id: 10, names: ['Aki Toyosaki'], groupIds: [9] },
  { id: 11, names: ['Seatbelts'] },
  { id: 12, names: ['ALI'] },
  { id: 13, names: ['Bump of Chicken'] },
];

function credit(...ids: readonly (number | readonly [number, number])[]) {
  return ids.map((id) =>
    typeof id === 'number' ? { personId: id, lineUp: -1 } : { personId: id[0], lineUp: id[1] },
  );
}

/** The annSongId follows from the place in the list. */
const song = (
  annId: number,
  name: string,
  artistText: string,
  artists: SourceSong['artists'],
  more: Partial<SourceSong> = {},
): Partial<SourceSong> => ({ annId, name, artistText, artists, ...more });

const ENDING = { type: 'ending' } as const;

const SONGS = [
  song(1, 'Gurenge', 'LiSA', credit(1), { difficulty: 80 }),
  song(1, 'from the edge', 'FictionJunction feat. LiSA', credit(1), { ...ENDING, difficulty: 40 }),
  song(2, 'R★O★C★K★S', 'Hound Dog', [], { difficulty: 60 }),
  song(2, 'Haruka Kanata', 'Asian Kung-Fu Generation', [], { number: 2, difficulty: 85 }),
  song(2, 'Wind', 'Akeboshi', [], { ...ENDING, difficulty: 70 }),
  song(3, 'oath sign', 'LiSA', credit(1), { difficulty: 70 }),
  song(3, 'Sora wa Takaku Kaze wa Utau', 'Aimer', credit(2), { ...ENDING, number: 2 }),
  song(4, 'Don\'t say "lazy"', 'Ho-kago Tea Time', credit([9, 0]), ENDING),
  song(4, 'Cagayake! GIRLS', 'Ho-kago Tea Time', credit([9, 0])),
  song(5, 'only my railgun', 'fripSide', credit([3, 0]), {
    composers: credit(5),
    composerText: 'Satoshi Yaginuma',
    difficulty: 75,
  }),
  song(5, 'Dear My Friend -Mada Minu Mirai e-', 'ELISA', [], ENDING),
  song(6, 'Tank!', 'Seatbelts', credit(11), {
    composers: credit(7),
    composerText: 'Yōko Kanno',
    difficulty: 78,
  }),
  song(6, 'Gotta Knock a Little Harder', 'Seatbelts', credit(11), {
    type: 'insert',
    number: null,
    composers: credit(7),
  }),
  song(7, 'Souvenir', 'Bump of Chicken', credit(13)),
  song(8, 'Platinum', 'Maaya Sakamoto', credit(8), {
    number: 3,
    composers: credit(7),
    arrangers: credit(7),
  }),
  song(9, 'LOST IN PARADISE', 'ALI feat. AKLO', credit(12), ENDING),
  song(10, 'Guren no Yumiya', 'Linked Horizon', [], { difficulty: 90 }),
  song(11, 'Motteke! Sailor Fuku', '', credit(10)),
].map((each, place) => ({ ...each, annSongId: place + 1 }));

const SYLLABLES = ['ka', 'ou', 'shi', 'no', 'wo', 'mi', 'ru', 'ō', 'nn', 'to'];

/** Songs with names made of syllables, to make the catalogue larger. */
function madeSongs(count: number): readonly Partial<SourceSong>[] {
  return Array.from({ length: count }, (_, place) => ({
    annId: (place % 10) + 1,
    annSongId: 1000 + place,
    type: 'ending',
    number: (place % 3) + 1,
    name: [1, 3, 7].map((step) => SYLLABLES[(place * step + step) % SYLLABLES.length]).join(''),
    artistText: `Kobayashi ${SYLLABLES[place % SYLLABLES.length]}`,
  }));
}

/** @param madeCount how many songs with made-up names are added */
export function buildFanTables(madeCount = 0): CatalogueTables {
  return buildTables({
    anime: ANIME.map(buildSourceAnime),
    people: PEOPLE.map(buildSourcePerson),
    songs: [...SONGS, ...madeSongs(madeCount)].map(buildSourceSong),
  }).tables;
}

/** A text engine over tables, with a romanisation that knows only the kana that tests type. */
export function buildTextEngine(tables: CatalogueTables): TextEngine {
  const kana = new Map([
    ['ナルト', 'naruto'],
    ['さかもと', 'sakamoto'],
  ]);
  return new TextEngine(createTableSet(tables), (text) => kana.get(text) ?? text);
}
