import { withoutAccents } from '../text/looseText';

/** Words that ask for the best known songs. */
const PRAISE =
  'best popular famous top good great favorite favourite greatest known hit hits melhores melhor ' +
  'populares mejores mejor popular meilleurs meilleures besten beste beliebte 名曲 人気 热门 인기';

/**
 * Words that say nothing about which song is meant, in the app's eight languages, in lower case and
 * without accents or apostrophes. A name may have each of them; so they are only left out where no
 * name has the whole text.
 */
const FILLERS = [
  // English
  'a an the of to in on at for from by with about and or is are was were be its it this that these',
  'those there here what whats wheres which who whose when where how thats theres please plz pls song',
  'songs track tracks tune music theme themes soundtrack ost anime animes animated cartoon series tv',
  'called named titled sung sings singing singer performed version most new newest latest really',
  'just some',
  // Portuguese and Spanish
  'o os as um uma do da dos das de em no na nos nas com por pelo pela para que e qual musica musicas',
  'cancao tema aquele aquela daquele daquela el la los las un una unos del',
  'en con y cual cancion canciones esa ese aquella',
  // French
  'le les une des du au aux dans avec par pour et ou qui quel quelle chanson chansons musique theme',
  'cette cet ce celui celle dessin',
  // German
  'der die das den dem des ein eine einen einem einer von vom mit im aus fur und oder wo welche',
  'welcher lied lieder musik titel',
  // Japanese, Chinese, Korean
  'の は が を に で と って という っていう アニメ アニメの 曲 歌 主題歌 テーマ 的 里的 那首 这首 那个 动漫',
  '动画 动画片 歌曲 音乐 主题曲 의 에서 나오는 나온 그 이 노래 곡 애니 애니메이션 주제가',
  PRAISE,
];

/** Words that seldom say anything; they are left out after the others. */
const WEAK_FILLERS = [
  'i im ive id me my mine we us our you your he she they them his her their do does did can could',
  'would should play find show shows search hear heard listen looking look want need give get got',
  'have has had remember think like kind sort maybe one ones thing something any name title artist',
  'feat ft featuring full size goes so very old all again out up where character scene episode',
  'eu quero essa esse minha meu quiero mi je veux mon ma ich will suche mein 聴きたい 探して 我想听 찾아줘',
];

const setOf = (rows: readonly string[]) => new Set(rows.flatMap((row) => row.split(' ')));
const PLAIN_FILLERS: ReadonlySet<string> = setOf(FILLERS);
const PRAISE_WORDS: ReadonlySet<string> = setOf([PRAISE]);
const ALL_FILLERS: ReadonlySet<string> = setOf([...FILLERS, ...WEAK_FILLERS]);

const APOSTROPHES = /['\u2019]/gu;
/** A dot after a figure makes it an ordinal in German. */
const OUTER_MARKS = /^[¿¡(“"'[]+|(?<!^\d\d?)[?!.,;:)”"'\]…]+$/gu;

/** A word as the lists have it. @example wordKey('Título?') // 'titulo' */
export function wordKey(word: string): string {
  return withoutAccents(word).replace(OUTER_MARKS, '');
}

/** French words without their vowel before another word: "l'anime". */
const ELISION = /^(?:[cdjlnst]|qu)['\u2019](?=\p{L}{3})/u;

/** A word as the lists have it, also where a French article is written in front of it. */
export function withoutElision(word: string): string {
  return word.replace(ELISION, '');
}

/** @param isWeakToo whether words that may say something are fillers too */
export function isFiller(word: string, isWeakToo = false): boolean {
  const fillers = isWeakToo ? ALL_FILLERS : PLAIN_FILLERS;
  const key = wordKey(word);
  return fillers.has(key.replace(APOSTROPHES, '')) || fillers.has(withoutElision(key));
}

/** Whether a word asks for the best known songs: "popular 2012". */
export function isPraise(word: string): boolean {
  return PRAISE_WORDS.has(wordKey(word));
}
