// The lists of the library, in one chunk.
export { AnimesScreen } from '../../features/library/AnimesScreen';
export { ArtistsScreen } from '../../features/library/ArtistsScreen';
export { CreatorsScreen } from '../../features/library/CreatorsScreen';
export { SongsScreen } from '../../features/library/SongsScreen';
