import { openEngine } from '../actions/songs/openEngine';
import { NO_FILTER } from '../domain/filter/filter';
import { BY_RELEVANCE } from '../domain/filter/songSort';
import type { FindQuestion } from '../engine/query/questions';
import { buildTables } from '../engine/tables/buildTables';
import type { CatalogueSource, SourceSong } from '../engine/tables/source';
import { buildSourceAnime, buildSourcePerson, buildSourceSong } from './catalogueSourceBuilder';

const KANNO = 1;
const UENO = 2;
const KON = 10;
const KON_TWO = 11;
const KONOSUBA = 12;

export const credit = (personId: number) => [{ personId, lineUp: -1 }];

/** Songs that are better known than all others, so that only closeness ranks them lower. */
function knownSongs(count: number, songOf: (index: number) => Partial<SourceSong>) {
  return Array.from({ length: count }, (_, index) => ({ difficulty: 90, ...songOf(index) }));
}

export const SONGS: readonly Partial<SourceSong>[] = [
  { name: 'Gurenge', artistText: 'LiSA', difficulty: 1 },
  // Enough matches that mistyped words are not considered.
  { name: 'Ruten', difficulty: 1 },
  ...knownSongs(24, (index) => ({ name: `Nagarutena ${index}` })),
  ...knownSongs(6, (index) => ({ name: `Tengurengeki ${index}` })),
  ...knownSongs(6, (index) => ({ name: `Sora no Gurengeki ${index}` })),
  { name: 'Tank!', composers: credit(KANNO), difficulty: 1 },
  // "yoko" and "kano" are in different names of so many songs.
  ...knownSongs(25, (index) => ({
    name: `Kanoe ${index}`,
    artistText: 'Yokohama Choir',
  })),
  { name: 'Ueno no Uta', artists: credit(UENO) },
  { annId: KON, type: 'ending', name: "Don't say lazy", difficulty: 1 },
  { annId: KON, type: 'opening', name: 'Cagayake', difficulty: 1 },
  { annId: KON_TWO, type: 'ending', name: 'Listen', difficulty: 1 },
  ...knownSongs(30, (index) => ({ annId: KONOSUBA, type: 'ending', name: `Chiisana ${index}` })),
];

export const open = (source: Partial<CatalogueSource>) =>
  openEngine(
    buildTables({ anime: [buildSourceAnime()], people: [], songs: [], ...source }).tables,
    (text) => text,
    () => 0,
  );
/** Anime with these names, with the ids 1, 2, 3 and so on, or those given. */
export const animeNamed = (names: readonly string[], ids = names.map((_, at) => at + 1)) =>
  names.map((name, at) => buildSourceAnime({ annId: ids[at] ?? 0, nameEN: name, nameJP: name }));
export const engine = open({
  anime: animeNamed(['Nothing of it', 'K-ON!', 'K-ON!!', 'Konosuba'], [1, KON, KON_TWO, KONOSUBA]),
  people: [
    buildSourcePerson({ id: KANNO, names: ['Yoko Kanno'] }),
    buildSourcePerson({ id: UENO, names: ['Yoko Ueno'] }),
  ],
  songs: SONGS.map((song, index) => buildSourceSong({ annSongId: index + 1, ...song })),
});
export const QUESTION: FindQuestion = {
  text: '',
  takenOff: [],
  fields: null,
  filter: NO_FILTER,
  sort: BY_RELEVANCE,
  isAnimeOnly: false,
};
export const suggest = (text: string, limit = 5) =>
  engine.suggest({ text, takenOff: [], isAnimeOnly: false, limit });

export function find(text: string, asked: Partial<FindQuestion> = {}) {
  const { places, facts } = engine.find({ ...QUESTION, text, ...asked }, null);
  return { names: Array.from(places, (place) => engine.songAt(place).songName), facts };
}
