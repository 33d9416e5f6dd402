// Screens that link to each other and use the same outside services, in one chunk.
export { AnimeScreen } from '../../features/anime/AnimeScreen';
export { ArtistScreen } from '../../features/artist/ArtistScreen';
export { NotFoundScreen } from '../../features/not-found/NotFoundScreen';
export { SeasonScreen } from '../../features/season/SeasonScreen';
