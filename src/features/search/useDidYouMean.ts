import { useQuery } from '@tanstack/react-query';
import { askSuggestions } from '../../actions/askSuggestions';
import { useServices } from '../../actions/services';
import { useRankedTime } from '../../actions/useRankedTime';

const GUESSES_OF_A_KIND = 2;
const MOST_GUESSES = 4;
const NOTHING: readonly string[] = [];

/** Names that are known here and somebody may have meant, for a text that finds nothing. */
export function useDidYouMean(text: string, isWanted: boolean): readonly string[] {
  const services = useServices();
  const { isActive: isAnimeOnly } = useRankedTime();
  const { data } = useQuery({
    queryKey: ['didYouMean', text, isAnimeOnly],
    async queryFn({ signal }) {
      const question = { text, takenOff: [], isAnimeOnly, limit: GUESSES_OF_A_KIND };
      const { suggestions } = await askSuggestions(question, services, signal);
      const names = [
        ...suggestions.anime.map(({ name }) => name),
        ...suggestions.songs.map(({ song }) => song.songName),
        ...suggestions.people.map(({ name }) => name),
      ];
      return [...new Set(names)].filter((name) => name !== '' && name !== text);
    },
    enabled: isWanted && text.trim() !== '',
  });
  return data?.slice(0, MOST_GUESSES) ?? NOTHING;
}
