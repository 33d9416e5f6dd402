import { createContext, useContext } from 'react';
import type { AnimeNameStyle } from '../../domain/song/personNames';

/** Which of their two names anime go by on the page. */
export const AnimeNamesContext = createContext<AnimeNameStyle>('english');

/** To be handed to `animeName`; the component is drawn anew when it changes. */
export function useAnimeNameStyle(): AnimeNameStyle {
  return useContext(AnimeNamesContext);
}
