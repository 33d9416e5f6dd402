import { SEASONS, type Season } from '../../domain/season/seasonList';
import type { SongTypeGroup } from '../../domain/song/songType';

/**
 * What listeners of the app's eight languages write for the types of songs, their numbers and the
 * seasons, in lower case and without accents. A phrase may have several words.
 */
const TYPE_PHRASES: Readonly<Record<SongTypeGroup, readonly string[]>> = {
  opening: [
    ...['op', 'ops', 'opening', 'openings', 'intro', 'abertura', 'aberturas', 'apertura'],
    ...['aperturas', 'ouverture', 'generique', 'generiques', 'vorspann', 'titellied'],
    ...['tema de abertura', 'musica de abertura', 'tema de apertura', 'generique de debut'],
    ...["generique d'ouverture", 'オープニング', 'オープニングテーマ', 'オープニング曲'],
    ...['片头曲', '片頭曲', '片头', '开场曲', '오프닝', '오프닝곡'],
  ],
  ending: [
    ...['ed', 'eds', 'ending', 'endings', 'outro', 'encerramento', 'encerramentos', 'cierre'],
    ...['cierres', 'abspann', 'tema de encerramento', 'musica de encerramento', 'tema de cierre'],
    ...['generique de fin', 'generiques de fin', 'エンディング', 'エンディングテーマ'],
    ...['エンディング曲', '片尾曲', '片尾', '엔딩', '엔딩곡'],
  ],
  insert: [
    ...['in', 'insert', 'inserts', 'musica inserida', 'cancion insertada', 'chanson inseree'],
    ...['挿入歌', '劇中歌', '插曲', '插入曲', '插入歌', '삽입곡', '삽입가'],
  ],
};

/** The type that a phrase names. */
export const TYPE_BY_PHRASE: ReadonlyMap<string, SongTypeGroup> = new Map(
  (['opening', 'ending', 'insert'] as const).flatMap((type) =>
    TYPE_PHRASES[type].map((phrase) => [phrase, type] as const),
  ),
);
/** No phrase has more words. */
export const MOST_PHRASE_WORDS = 3;

/** Words that may follow a type without changing it ("opening song"). */
export const SONG_WORDS: ReadonlySet<string> = new Set(
  'song songs theme themes track music tema musica cancion chanson lied thema 曲 テーマ 노래'.split(
    ' ',
  ),
);

const SEASON_NAMES: Readonly<Record<Season, readonly string[]>> = {
  winter: ['winter', 'inverno', 'invierno', 'hiver', '冬', '冬季', '겨울'],
  spring: ['spring', 'primavera', 'printemps', 'fruhling', 'fruhjahr', '春', '春季', '봄'],
  summer: ['summer', 'verao', 'verano', 'ete', 'sommer', '夏', '夏季', '여름'],
  fall: ['fall', 'autumn', 'outono', 'otono', 'automne', 'herbst', '秋', '秋季', '가을'],
};
export const SEASON_BY_NAME: ReadonlyMap<string, Season> = new Map(
  SEASONS.flatMap((season) => SEASON_NAMES[season].map((name) => [name, season] as const)),
);

/** Ordinal numbers from the first on; each row is one number in all languages. */
const ORDINALS = [
  'first primeiro primeira primer primero primera premier premiere erste erster erstes ersten 一つ目 最初 最初の 첫번째 第一首',
  'second segundo segunda deuxieme seconde zweite zweiter zweites zweiten 二つ目 두번째 第二首',
  'third terceiro terceira tercer tercero tercera troisieme dritte dritter drittes dritten 三つ目 세번째 第三首',
  'fourth quarto quarta cuarto cuarta quatrieme vierte vierter viertes vierten 四つ目 네번째 第四首',
  'fifth quinto quinta cinquieme funfte funfter funftes funften 五つ目 다섯번째 第五首',
  'sixth sexto sexta sixieme sechste sechster sechstes sechsten 六つ目 여섯번째 第六首',
] as const;
const NUMBER_BY_ORDINAL: ReadonlyMap<string, number> = new Map(
  ORDINALS.flatMap((words, place) => words.split(' ').map((word) => [word, place + 1] as const)),
);
const ORDINAL_FIGURE =
  /^(?:第)?([1-9]\d?)(?:st|nd|rd|th|er|e|eme|ere|o|a|\.|º|ª|つ目|番目|번째|首|个|曲)$|^第([1-9]\d?)$/;

/** @example ordinalOf('2nd') // 2 */
export function ordinalOf(word: string): number | null {
  const [, figure, other] = ORDINAL_FIGURE.exec(word) ?? [];
  const digits = figure ?? other;
  return digits === undefined ? (NUMBER_BY_ORDINAL.get(word) ?? null) : Number(digits);
}

const NUMBER = /^#?([1-9]\d?)$/;
const NUMBER_WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The number of a type, after it. @example numberAfterType('3') // 3 */
export function numberAfterType(word: string): number | null {
  const [, digits] = NUMBER.exec(word) ?? [];
  if (digits !== undefined) return Number(digits);
  const place = NUMBER_WORDS.indexOf(word);
  if (place >= 0) return place + 2;
  return word.startsWith('第') ? ordinalOf(word) : null;
}
