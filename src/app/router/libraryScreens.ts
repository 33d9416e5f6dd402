// The lists of the library, in one chunk.
export { AnimesScreen, ArtistsScreen, CreatorsScreen } from '../../features/library/CardScreens';
export { SongsScreen } from '../../features/library/SongsScreen';
