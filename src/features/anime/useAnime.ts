import {
  type AnimeInformationState,
  useAnimeInformation,
} from '../../actions/anime/useAnimeInformation';
import { animeQuery } from '../../actions/search/songQueries';
import { type SongQueryState, useSongQuery } from '../../actions/search/useSongQuery';
import { useServices } from '../../actions/services';
import { type AnimeHead, type AnimeSources, animeHead } from '../../domain/anime/animeProfile';
import type { Song } from '../../domain/song/song';
import type { SongAnswer } from '../../domain/song/songList';
import { useAnimeName } from '../../storage/songs/useSongs';
import * as texts from '../../texts/texts';
import { useAnimeNameStyle } from '../../ui/names/animeNames';

export interface AnimeState {
  readonly annId: number;
  readonly songs: SongQueryState<SongAnswer>;
  readonly information: AnimeInformationState;
  /** What the three sources have answered so far. */
  readonly sources: AnimeSources;
  readonly head: AnimeHead & { readonly title: string };
}

const NO_SONGS: readonly Song[] = [];

/** All there is about an anime; each source comes, or fails, by itself. */
export function useAnime(annId: number): AnimeState {
  const services = useServices();
  const { storage } = services;
  const state = useSongQuery(animeQuery(annId, services));
  const answered = state.status === 'done' ? state.answer.songs : NO_SONGS;
  const information = useAnimeInformation(annId, state.status === 'loading' ? undefined : answered);
  const { entry = null, info = null } =
    information.status === 'loaded' ? information.information : {};
  const sources = { songs: answered, entry, info };
  const storedName = useAnimeName(storage.names, annId);
  const head = animeHead(sources, useAnimeNameStyle());
  return {
    annId,
    songs: state,
    information,
    sources,
    head: { ...head, title: head.title ?? storedName ?? texts.pageWords.anime },
  };
}
