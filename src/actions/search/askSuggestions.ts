import type { Suggestions, SuggestQuestion } from '../../engine/query/questions';
import { readRomajiNames, suggestionsInRomaji } from '../names/animeInStyle';
import type { Services } from '../services';
import { suggestFromLibrary } from './suggestFromLibrary';

export interface SuggestAnswer {
  readonly suggestions: Suggestions;
  readonly isFromLibrary: boolean;
}

/** From the catalogue, or without one from the library. @throws the signal's reason */
export async function askSuggestions(
  question: SuggestQuestion,
  services: Services,
  signal: AbortSignal,
): Promise<SuggestAnswer> {
  const answer = await ask(question, services, signal);
  if (services.storage.animeNames.getSettings().style === 'english') return answer;
  const shown = await inRomaji(answer, services).catch(() => answer);
  signal.throwIfAborted();
  return shown;
}

async function inRomaji(answer: SuggestAnswer, services: Services): Promise<SuggestAnswer> {
  const { anime, best } = answer.suggestions;
  const hits = best?.kind === 'anime' ? [...anime, best.anime] : anime;
  const names = await readRomajiNames(
    hits.map(({ annId }) => annId),
    services,
  );
  return { ...answer, suggestions: suggestionsInRomaji(answer.suggestions, names) };
}

async function ask(
  question: SuggestQuestion,
  { catalogue, storage }: Services,
  signal: AbortSignal,
): Promise<SuggestAnswer> {
  // A broken catalogue is reported elsewhere.
  const suggestions = await catalogue.ask('suggest', question, { signal }).catch(() => null);
  signal.throwIfAborted();
  if (suggestions !== null) return { suggestions, isFromLibrary: false };
  const found = await suggestFromLibrary(question, storage, signal);
  return { suggestions: found, isFromLibrary: true };
}
