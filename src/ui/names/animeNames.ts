import { createContext, useContext } from 'react';
import type { AnimeNameStyle } from '../../domain/song/personNames';

export const AnimeNamesContext = createContext<AnimeNameStyle>('english');

/** The style to pass to `animeName`; the component renders again when it changes. */
export function useAnimeNameStyle(): AnimeNameStyle {
  return useContext(AnimeNamesContext);
}
