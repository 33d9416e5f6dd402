import { filterRows } from '../../engine/query/filterRows';
import type { Suggestions } from '../../engine/query/questions';
import { createRomanise, readKana } from '../../engine/text/kana';
import { createNearNameTest } from '../../engine/text/typingDistance';
import { understandText } from '../../engine/text/understandText';
import { isNameLimited } from '../names/useNameLimit';
import type { Services } from '../services';
import { askSuggestions } from './askSuggestions';
import { suggestFromLibrary } from './suggestFromLibrary';

const GUESSES_OF_A_KIND = 2;
const MOST_GUESSES = 4;
/** Of each kind of names in the library; the closest come first. */
const MOST_NEAR_NAMES = 4;
const MOST_WORDS = 3;
/** Shorter words are part of too many names. */
const SHORTEST_WORD = 4;

function namesOf({ anime, songs, people }: Suggestions): readonly string[] {
  return [
    ...anime.map(({ name }) => name),
    ...people.map(({ name }) => name),
    ...songs.map(({ song }) => song.songName),
  ];
}

/** Names that resemble the text come before names of songs that only belong to one. */
function likestFirst(names: readonly string[], text: string): readonly string[] {
  return [...new Set([...filterRows(names, (name) => [name], text), ...names])];
}

/** Matches of the whole text, else of each of its words. @throws the signal's reason */
export async function guessNames(
  text: string,
  services: Services,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { words, exact } = understandText(text, []);
  // Types and times alone are no name.
  if (words.length + exact.length === 0) return [];
  async function askFor(asked: string): Promise<readonly string[]> {
    const isAnimeOnly = isNameLimited(services.catalogue, services.rankedTime);
    const limit = GUESSES_OF_A_KIND;
    const question = { text: asked, takenOff: [], isAnimeOnly, limit, isWhole: true };
    const { suggestions } = await askSuggestions(question, services, signal);
    return likestFirst(namesOf(suggestions), asked);
  }
  const whole = await askFor(text);
  const longer = words.filter((word) => word.length >= SHORTEST_WORD).slice(0, MOST_WORDS);
  const byWord = whole.length > 0 || longer.length < 2 ? [] : await Promise.all(longer.map(askFor));
  const names = whole.length > 0 ? whole : byWord.flatMap((each) => each.slice(0, 1));
  return [...new Set(names)]
    .filter((name) => name !== '' && name.toLowerCase() !== text.trim().toLowerCase())
    .slice(0, MOST_GUESSES);
}

/**
 * Names in the library that differ from the text by a letter or two, and may be meant. Reading the
 * library takes seconds where it is long, so found songs never wait for it.
 *
 * @throws the signal's reason
 */
export async function guessNearNames(
  text: string,
  isAnimeOnly: boolean,
  storage: Services['storage'],
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const name = understandText(text, []).words.join(' ');
  const errorsOf = createNearNameTest(name, createRomanise(await readKana(name)));
  const question = { text: name, takenOff: [], isAnimeOnly, limit: MOST_NEAR_NAMES };
  const { anime, people, songs } = await suggestFromLibrary(question, storage, signal);
  const names = [...anime, ...people, ...songs.map(({ song }) => song)].map((each) =>
    'name' in each ? each.name : each.songName,
  );
  return [...new Set(names)].filter((each) => (errorsOf(each) ?? 0) > 0);
}
