import { filterRows } from '../../engine/query/filterRows';
import type { Suggestions } from '../../engine/query/questions';
import { understandText } from '../../engine/text/understandText';
import { isNameLimited } from '../names/useNameLimit';
import type { Services } from '../services';
import { askSuggestions } from './askSuggestions';

const GUESSES_OF_A_KIND = 2;
const MOST_GUESSES = 4;
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
    const question = { text: asked, takenOff: [], isAnimeOnly, limit: GUESSES_OF_A_KIND };
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
