import { createDice, type Dice } from '../dice';
import { madeCatalogue } from '../madeCatalogue';
import type { MadeCatalogue } from '../madeShapes';

const SEED = 9_112_026;
const MOST_LETTERS = 14;
const TYPEABLE = /^[a-z0-9 '!-]+$/iu;
/** Words that fans type after a name, or instead of part of it. */
const FACTS = ['op', 'op 1', 'ed', 'ed 2', 'opening', 'insert', '2014', 'spring 2019'];

/** A typing error: two letters swapped. */
function mistyped(dice: Dice, text: string): string {
  if (text.length < 6) return text;
  const at = dice.whole(1, text.length - 3);
  return `${text.slice(0, at)}${text.charAt(at + 1)}${text.charAt(at)}${text.slice(at + 2)}`;
}

function wordsOf(name: string): string {
  return name.toLowerCase().slice(0, MOST_LETTERS).trim();
}

/** Texts as fans half remember them; each refers to something in the made-up catalogue. */
export function typedTexts(count: number, made: MadeCatalogue = madeCatalogue()): string[] {
  const dice = createDice(SEED);
  const anime = Object.values(made.anime);
  const firstWord = (name: string) => name.split(' ')[0] ?? name;
  const texts: string[] = [];
  while (texts.length < count) {
    const song = dice.oneOf(made.songs);
    const animeName = dice.oneOf(anime).animeENName;
    const text = dice.weighted([
      [wordsOf(song.songName), 30],
      [wordsOf(animeName), 25],
      [wordsOf(song.songArtist), 15],
      [`${wordsOf(firstWord(animeName))} ${dice.oneOf(FACTS)}`, 12],
      [wordsOf(`${firstWord(song.songArtist)} ${firstWord(song.songName)}`), 10],
      [mistyped(dice, wordsOf(song.songName)), 8],
    ]);
    if (text !== '' && TYPEABLE.test(text)) texts.push(text);
  }
  return texts;
}
