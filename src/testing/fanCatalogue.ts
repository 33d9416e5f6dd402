import { createTextEngine, type TextEngine } from '../engine/query/textEngine';
import { buildTables } from '../engine/tables/buildTables';
import { createSongReader } from '../engine/tables/songReader';
import type { SourceAnime, SourcePerson, SourceSong } from '../engine/tables/source';
import type { CatalogueTables } from '../engine/tables/tables';
import { buildSourceAnime, buildSourcePerson, buildSourceSong } from './catalogueSourceBuilder';

/** A small catalogue with names that fans search for, and names that are hard to find. */

const ANIME: readonly Partial<SourceAnime>[] = [
  {
    annId: 1,
    nameEN: 'Demon Slayer',
    nameJP: 'Kimetsu no Yaiba',
    altNames: ['鬼滅の刃'],
    vintage: 'Spring 2019',
  },
  { annId: 2, nameEN: 'Naruto', nameJP: 'Naruto', altNames: ['ナルト'], vintage: 'Fall 2002' },
  { annId: 3, nameEN: 'Fate/Zero', nameJP: 'Fate/Zero', vintage: 'Fall 2011' },
  { annId: 4, nameEN: 'K-ON!', nameJP: 'K-ON!', altNames: ['Keion!'], vintage: 'Spring 2009' },
  {
    annId: 5,
    nameEN: 'A Certain Scientific Railgun',
    nameJP: 'Toaru Kagaku no Railgun',
    vintage: 'Fall 2009',
  },
  { annId: 6, nameEN: 'Cowboy Bebop', nameJP: 'Cowboy Bebop', vintage: 'Spring 1998' },
  { annId: 7, nameEN: 'SPY×FAMILY', nameJP: 'SPY×FAMILY', vintage: 'Spring 2022' },
  {
    annId: 8,
    nameEN: 'Cardcaptor Sakura',
    nameJP: 'Card Captor Sakura',
    vintage: 'Spring 1998',
    kind: 'TV',
  },
  { annId: 9, nameEN: 'Jujutsu Kaisen', nameJP: 'Jujutsu Kaisen', vintage: 'Fall 2020' },
  { annId: 10, nameEN: 'Attack on Titan', nameJP: 'Shingeki no Kyojin', vintage: 'Spring 2013' },
  { annId: 11, nameEN: 'Opening Act', nameJP: 'Lucky☆Star', vintage: null },
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

const SONGS: readonly Partial<SourceSong>[] = [
  {
    annId: 1,
    annSongId: 1,
    name: 'Gurenge',
    artistText: 'LiSA',
    artists: credit(1),
    difficulty: 80,
  },
  {
    annId: 1,
    annSongId: 2,
    type: 'ending',
    name: 'from the edge',
    artistText: 'FictionJunction feat. LiSA',
    artists: credit(1),
    difficulty: 40,
  },
  { annId: 2, annSongId: 3, name: 'R★O★C★K★S', artistText: 'Hound Dog', difficulty: 60 },
  {
    annId: 2,
    annSongId: 4,
    number: 2,
    name: 'Haruka Kanata',
    artistText: 'Asian Kung-Fu Generation',
    difficulty: 85,
  },
  { annId: 2, annSongId: 5, type: 'ending', name: 'Wind', artistText: 'Akeboshi', difficulty: 70 },
  {
    annId: 3,
    annSongId: 6,
    name: 'oath sign',
    artistText: 'LiSA',
    artists: credit(1),
    difficulty: 70,
  },
  {
    annId: 3,
    annSongId: 7,
    type: 'ending',
    number: 2,
    name: 'Sora wa Takaku Kaze wa Utau',
    artistText: 'Aimer',
    artists: credit(2),
  },
  {
    annId: 4,
    annSongId: 8,
    type: 'ending',
    name: 'Don\'t say "lazy"',
    artistText: 'Ho-kago Tea Time',
    artists: credit([9, 0]),
  },
  {
    annId: 4,
    annSongId: 9,
    name: 'Cagayake! GIRLS',
    artistText: 'Ho-kago Tea Time',
    artists: credit([9, 0]),
  },
  {
    annId: 5,
    annSongId: 10,
    name: 'only my railgun',
    artistText: 'fripSide',
    artists: credit([3, 0]),
    composers: credit(5),
    composerText: 'Satoshi Yaginuma',
    difficulty: 75,
  },
  {
    annId: 5,
    annSongId: 11,
    type: 'ending',
    name: 'Dear My Friend -Mada Minu Mirai e-',
    artistText: 'ELISA',
  },
  {
    annId: 6,
    annSongId: 12,
    name: 'Tank!',
    artistText: 'Seatbelts',
    artists: credit(11),
    composers: credit(7),
    composerText: 'Yōko Kanno',
    difficulty: 78,
  },
  {
    annId: 6,
    annSongId: 13,
    type: 'insert',
    number: null,
    name: 'Gotta Knock a Little Harder',
    artistText: 'Seatbelts',
    artists: credit(11),
    composers: credit(7),
  },
  { annId: 7, annSongId: 14, name: 'Souvenir', artistText: 'Bump of Chicken', artists: credit(13) },
  {
    annId: 8,
    annSongId: 15,
    number: 3,
    name: 'Platinum',
    artistText: 'Maaya Sakamoto',
    artists: credit(8),
    composers: credit(7),
    arrangers: credit(7),
  },
  {
    annId: 9,
    annSongId: 16,
    type: 'ending',
    name: 'LOST IN PARADISE',
    artistText: 'ALI feat. AKLO',
    artists: credit(12),
  },
  {
    annId: 10,
    annSongId: 17,
    name: 'Guren no Yumiya',
    artistText: 'Linked Horizon',
    difficulty: 90,
  },
  { annId: 11, annSongId: 18, name: 'Motteke! Sailor Fuku', artistText: '', artists: credit(10) },
];

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
  return createTextEngine(tables, {
    songAt: createSongReader(tables).songAt,
    romanise: (text) => kana.get(text) ?? text,
  });
}
